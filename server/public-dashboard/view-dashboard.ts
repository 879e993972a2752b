import type { PublicView } from '../../core/contract/public-dashboard.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { presentView } from './present.ts';
import * as queries from './queries.ts';

/** The release at an address, from its snapshot alone; null when nothing is public there. */
export async function findPublicView(cx: Pick<Context, 'db'>, urlPath: string): Promise<PublicView | null> {
  const release = await queries.findPublicRelease(cx.db, urlPath);
  return release ? presentView(release) : null;
}

/** The same; throws NOT_FOUND, in the same words whether the address is unknown or unpublished. */
export async function viewDashboard(cx: Context, input: { urlPath: string }): Promise<PublicView> {
  const view = await findPublicView(cx, input.urlPath);
  if (view) return view;
  throw new AppError('NOT_FOUND', 'Dashboard Not Found. Check the address.');
}
