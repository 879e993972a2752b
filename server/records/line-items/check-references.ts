import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockEntries } from '../../platform/db/lock-entries.ts';
import type { LineChange } from './fields.ts';
import * as queries from './queries.ts';

/** Collects the problems of a request by path and reports them together. */
export class Problems {
  readonly #fields: Record<string, string> = {};

  add(path: string, what: string): void {
    this.#fields[path] ??= what;
  }

  /** Throws VALIDATION if any problem was added. */
  assertNone(): void {
    const all = Object.entries(this.#fields);
    if (all.length === 0) return;
    const listed = all.slice(0, 5).map(([path, what]) => `${path} ${what}`);
    const more = all.length > listed.length ? `; and ${all.length - listed.length} more` : '';
    throw new AppError('VALIDATION', `${listed.join('; ')}${more}`, { fields: this.#fields });
  }
}

/** Adds a problem for every building, category or work group that does not exist, and locks the others against deletion. */
export async function checkReferences(
  tx: Context,
  changes: readonly LineChange[],
  pathOf: (index: number, field: string) => string,
  problems: Problems,
): Promise<void> {
  for (const field of queries.REFERENCE_FIELDS) {
    const named = new Set(changes.flatMap((change) => change[field] ?? []));
    if (named.size === 0) continue;
    const known = await lockEntries(tx.db, queries.REFERENCED_TABLE[field], [...named]);
    changes.forEach((change, index) => {
      const id = change[field];
      if (typeof id === 'number' && !known.has(id))
        problems.add(pathOf(index, field), `is unknown: no entry has the id ${id}`);
    });
  }
}
