import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import type { PublicLink } from '../../../core/contract/public-dashboard-links.ts';
import { DEFAULT_FLAGS, parseComponentOrder } from '../../../core/contract/public-dashboard-modules.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import type { PublicConfig, PublicView } from '../../../core/contract/public-dashboard-view.ts';
import { toXmlText } from '../../../core/xml-text.ts';
import type { DashboardRow, LinkRow, ReleaseRow } from './queries.ts';
import { withBounds } from './range-bounds.ts';

export function presentPublicConfig(row: DashboardRow): PublicConfig {
  return {
    urlPath: row.url_path,
    schoolName: row.school_name,
    schoolLogoUrl: row.school_logo_url,
    townWebsiteUrl: row.town_website_url,
    schoolWebsiteUrl: row.school_website_url,
    publishedYears: row.published_years,
    componentOrder: parseComponentOrder(row.component_order.join(',')).join(','),
    ...DEFAULT_FLAGS,
    ...row.show_flags,
    translations: row.translations,
    ...storyOf(row),
  };
}

/** Returns an object with the story. The object is empty if the story is, as in releases from before stories existed. */
function storyOf({ story }: DashboardRow): { story?: PublicStory } {
  const parts = [
    ...[story.lastYear, story.note, story.taxes, story.lastYearFrom === 'actuals'],
    ...[story.classSizes, story.peerCosts, story.outOfDistrict],
  ];
  const isEmpty = parts.every((part) => !part);
  const lists = [
    ...[story.questions, story.timeline, story.revenues],
    ...[story.earlierYears, story.reasons, story.services],
  ];
  return isEmpty && lists.every((list) => !list?.length) ? {} : { story: { ...EMPTY_STORY, ...story } };
}

/** The configuration without `siteAddress`, which comes from the server's configuration. */
export type StoredConfig = Omit<DashboardConfig, 'siteAddress'>;

export function presentConfig(
  row: DashboardRow,
  latest: ReleaseRow | undefined,
  hasUnpublishedChanges: boolean,
): StoredConfig {
  const current = row.is_published ? latest : undefined;
  return {
    id: row.id,
    ...presentPublicConfig(row),
    isPublished: current !== undefined,
    publishedAt: latest?.published_at.toISOString() ?? null,
    hasUnpublishedChanges,
    release: current
      ? {
          number: current.number,
          publishedAt: current.published_at.toISOString(),
          publishedBy: current.published_by,
          urlPath: current.snapshot.config.urlPath,
          publishedYears: current.snapshot.config.publishedYears,
        }
      : null,
  };
}

export function presentLink(row: LinkRow): PublicLink {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    url: row.url,
    linkType: row.link_type,
    isActive: row.is_active,
  };
}

/**
 * Returns the view that residents see. A release lacks figures that did not exist when it was published. Salary ranges show their fixed
 * bounds. Characters that a page cannot contain are removed from texts.
 */
export function presentView({ number, published_at, snapshot: stored }: ReleaseRow): PublicView {
  const snapshot = withXmlTexts(stored);
  const { release, years } = snapshot;
  return {
    config: withDefaults(snapshot.config),
    release: {
      number,
      publishedAt: published_at.toISOString(),
      ...release,
      figuresFrom: release.figuresFrom ?? null,
    },
    years: Object.fromEntries(
      Object.entries(years).map(([year, figures]) => [
        year,
        {
          ...figures,
          salaryData: figures.salaryData && {
            teachers: figures.salaryData.teachers.map(withBounds),
            paras: figures.salaryData.paras.map(withBounds),
          },
          payrollChange: figures.payrollChange ?? null,
        },
      ]),
    ),
    ...(snapshot.earlierYears && { earlierYears: snapshot.earlierYears }),
    ...(snapshot.closedYears && { closedYears: snapshot.closedYears }),
    links: snapshot.links,
  };
}

function withXmlTexts<T>(value: T): T;
function withXmlTexts(value: unknown): unknown {
  if (typeof value === 'string') return toXmlText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withXmlTexts(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withXmlTexts<unknown>(part)]));
}

/** Adds defaults for settings that did not exist when the release was created: parts of the page and of the story. */
export function withDefaults(config: PublicConfig): PublicConfig {
  return {
    ...DEFAULT_FLAGS,
    ...config,
    componentOrder: parseComponentOrder(config.componentOrder).join(','),
    ...(config.story && { story: { ...EMPTY_STORY, ...config.story } }),
  };
}
