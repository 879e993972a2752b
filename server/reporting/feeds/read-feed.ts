import { inSnapshot, type Context } from '../../context.ts';
import { yearSlices } from '../../records/totals/year-totals.ts';
import type { Entity } from './entities.ts';
import type { FeedOptions } from './parse-options.ts';
import * as queries from './queries.ts';
import { totalRows } from './total-rows.ts';

const PAGE_SIZE = 5000;

export interface FeedPage {
  rows: queries.FeedRow[];
  /** Number of rows on all pages together; null unless the request asks for it. */
  count: number | null;
  /** Options of the next page; null on the last one. */
  next: FeedOptions | null;
}

/**
 * Reads one page of a feed. The feed of lines contains the lines that count in the totals: each fiscal year once, from the active budgets.
 */
export async function readFeed(cx: Context, input: { entity: Entity; options: FeedOptions }): Promise<FeedPage> {
  return inSnapshot(cx, async (tx) => {
    const { entity, options } = input;
    const source = await sourceOf(tx, entity);
    const size = Math.min(options.top ?? PAGE_SIZE, PAGE_SIZE);
    // Reads one extra row to find out if there is a next page.
    const found = await queries.listRows(tx.db, { source, entity, options, limit: size + 1 });
    const rows = found.slice(0, size);
    const count = options.withCount ? await queries.countRows(tx.db, { source, options }) : null;
    return { rows, count, next: found.length > size ? nextPage(options, rows) : null };
  });
}

/** Counts the rows of a feed. */
export async function countFeed(cx: Context, input: { entity: Entity; options: FeedOptions }): Promise<number> {
  return inSnapshot(cx, async (tx) =>
    queries.countRows(tx.db, { source: await sourceOf(tx, input.entity), options: input.options }),
  );
}

/** Reads all pages of a feed in one transaction. */
export async function readWholeFeed(
  cx: Context,
  input: { entity: Entity; options: FeedOptions },
): Promise<queries.FeedRow[]> {
  return inSnapshot(cx, async (tx) => {
    const rows: queries.FeedRow[] = [];
    for (let options: FeedOptions | null = input.options; options !== null;) {
      const page: FeedPage = await readFeed(tx, { ...input, options });
      rows.push(...page.rows);
      options = page.next;
    }
    return rows;
  });
}

async function sourceOf(cx: Context, { feed }: Entity): Promise<queries.Source> {
  return feed === 'LINES' ? queries.lineSource(await yearSlices(cx)) : queries.totalSource(await totalRows(cx));
}

/**
 * Returns the options of the next page. Without a requested order, the page starts after the last key, so that rows
 * added or deleted in the meantime do not shift the others.
 */
function nextPage(options: FeedOptions, rows: readonly queries.FeedRow[]): FeedOptions | null {
  const last = rows.at(-1);
  const top = options.top === null ? null : options.top - rows.length;
  if (!last || top === 0) return null;
  return options.order.length > 0
    ? { ...options, top, skip: options.skip + rows.length }
    : { ...options, top, skip: 0, after: String(last.$key) };
}
