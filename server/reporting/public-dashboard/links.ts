import { linkAddressProblem, type LinkType, type PublicLink } from '../../../core/contract/public-dashboard-links.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { requireDashboard } from './configuration.ts';
import { presentLink } from './present.ts';
import * as queries from './queries.ts';

export interface LinkInput {
  title: string;
  url: string;
  description?: string | null | undefined;
  linkType: LinkType;
}

export type LinkChange = { [Field in keyof LinkInput]?: LinkInput[Field] | undefined } & {
  isActive?: boolean | undefined;
};

/** Lists all links, including hidden ones, in the order they were added. Throws NOT_FOUND. */
export async function listLinks(cx: Context, input: { id: number }): Promise<PublicLink[]> {
  await requireDashboard(cx, input.id);
  return (await queries.listLinks(cx.db, input.id)).map(presentLink);
}

/** Creates a link. Residents see it after the next publish. Throws NOT_FOUND, VALIDATION for the wrong kind of address. */
export async function createLink(cx: Context, input: { id: number; link: LinkInput }): Promise<PublicLink> {
  checkAddress(input.link);
  return inTransaction(cx, async (tx) => {
    await requireDashboard(tx, input.id);
    const row = await queries.insertLink(tx.db, {
      dashboard_id: input.id,
      title: input.link.title,
      description: input.link.description || null,
      url: input.link.url,
      link_type: input.link.linkType,
      is_active: true,
    });
    const link = presentLink(row);
    await audit(tx, { action: 'create', entity: 'public link', entityIds: [row.id], after: link });
    return link;
  });
}

/** Changes a link; omitted fields stay unchanged. Throws NOT_FOUND, VALIDATION. */
export async function updateLink(cx: Context, input: { id: number; change: LinkChange }): Promise<PublicLink> {
  return inTransaction(cx, async (tx) => {
    const { change } = input;
    const before = await requireLink(tx, input.id);
    const isActiveOnly = change.url === undefined && change.linkType === undefined;
    if (!isActiveOnly) {
      checkAddress({ url: change.url ?? before.url, linkType: change.linkType ?? before.link_type });
    }
    await queries.updateLink(tx.db, input.id, {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.url !== undefined && { url: change.url }),
      ...(change.description !== undefined && { description: change.description || null }),
      ...(change.linkType !== undefined && { link_type: change.linkType }),
      ...(change.isActive !== undefined && { is_active: change.isActive }),
    });
    const after = presentLink(await requireLink(tx, input.id));
    await audit(tx, {
      action: 'update',
      entity: 'public link',
      entityIds: [input.id],
      before: presentLink(before),
      after,
    });
    return after;
  });
}

/** Deletes a link. Throws NOT_FOUND. */
export async function deleteLink(cx: Context, input: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const before = presentLink(await requireLink(tx, input.id));
    await queries.deleteLink(tx.db, input.id);
    await audit(tx, { action: 'delete', entity: 'public link', entityIds: [input.id], before });
    return { message: `The link "${before.title}" was deleted.` };
  });
}

async function requireLink(cx: Context, id: number): Promise<queries.LinkRow> {
  const row = await queries.findLink(cx.db, id);
  if (row) return row;
  throw new AppError('NOT_FOUND', `No link has the id ${id}.`);
}

function checkAddress(link: { url: string; linkType: LinkType }): void {
  const problem = linkAddressProblem(link);
  if (problem === null) return;
  const message = /^[A-Z]/.test(problem) ? problem : `The URL ${problem}.`;
  throw new AppError('VALIDATION', message, { fields: { url: problem } });
}
