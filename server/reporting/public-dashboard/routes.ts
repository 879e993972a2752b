import * as openData from '../../../core/contract/public-dashboard-open-data.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as fill from '../../../core/contract/public-dashboard-fill.ts';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import * as views from '../../../core/contract/public-dashboard-view.ts';
import type { Api, RawResponse } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { readDashboardConfig, updateDashboardConfig } from './configuration.ts';
import { readPeersFile, readRevenuesFile, storyFromRecords } from './fill-story.ts';
import { createLink, deleteLink, listLinks, updateLink } from './links.ts';
import type { PublicPage } from './load-public-page.ts';
import type { StoredConfig } from './present.ts';
import { previewPage } from './preview-page.ts';
import { publisherOf } from './publish-in-worker.ts';
import { diffReleases, listReleases } from './releases.ts';
import { withdrawRelease } from './roll-back.ts';
import { viewedAt, viewedFile } from './view-dashboard.ts';
import type { PublicSite } from './site/public-site.ts';

export interface PublicDashboardDependencies {
  site: PublicSite;
  publicPage: PublicPage | null;
  workers: Workers;
}

export function publicDashboardRoutes(api: Api, { site, publicPage, workers }: PublicDashboardDependencies): void {
  const publisher = publisherOf(workers, publicPage);
  /** Refreshes the public site before responding, so that the user who made the change sees it at once. */
  const thenShow = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    await site.refresh();
    return answer;
  };
  const withSite = async (work: Promise<StoredConfig>): Promise<contract.DashboardConfig> => ({
    ...(await work),
    siteAddress: publicPage?.origin ?? null,
  });
  api.handle(contract.readConfig, (cx) => withSite(readDashboardConfig(cx)));
  api.handle(contract.updateConfig, (cx, { params, body }) =>
    thenShow(withSite(updateDashboardConfig(cx, { ...params, change: body }))),
  );
  api.handle(contract.publish, (cx, { params }) => thenShow(withSite(publisher.publish(cx, params))));
  api.handle(releases.listReleases, (cx, { params }) => listReleases(cx, params));
  api.handle(releases.diffReleases, (cx, { params, query }) => diffReleases(cx, { ...params, ...query }));
  api.handle(releases.rollBack, (cx, { params }) => thenShow(withSite(publisher.rollBack(cx, params))));
  api.handle(releases.withdrawRelease, (cx, { params }) => thenShow(withdrawRelease(cx, params)));
  api.handle(releases.previewPage, (cx, { params, body }) => previewPage(cx, { ...params, ...body }, publicPage));
  api.handle(fill.readPeers, (_cx, { body }) => Promise.resolve(readPeersFile(body)));
  api.handle(fill.readRevenues, (_cx, { body }) => Promise.resolve(readRevenuesFile(body)));
  api.handle(fill.fromRecords, (cx, { query }) => storyFromRecords(cx, query));
  api.handle(links.listLinks, (cx, { params }) => listLinks(cx, params));
  api.handle(links.createLink, (cx, { params, body }) => createLink(cx, { ...params, link: body }));
  api.handle(links.updateLink, (cx, { params, body }) => updateLink(cx, { id: params.linkId, change: body }));
  api.handle(links.deleteLink, (cx, { params }) => deleteLink(cx, { id: params.linkId }));
  api.handle(views.viewDashboard, (_cx, { params }) => viewedAt(site, params.urlPath));
  api.handleRaw(openData.downloadCsv, (_cx, { params }) => download(site, params.urlPath, 'data.csv'));
  api.handleRaw(openData.downloadJson, (_cx, { params }) => download(site, params.urlPath, 'data.json'));
}

async function download(site: PublicSite, urlPath: string, path: string): Promise<RawResponse> {
  const file = await viewedFile(site, urlPath, path);
  const { 'Content-Type': type = '', ...others } = file.headers('identity');
  return { type, body: file.bytes('identity'), headers: others };
}
