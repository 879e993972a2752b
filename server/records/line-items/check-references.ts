import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { LineChange } from './fields.ts';
import * as queries from './queries.ts';

/** Collects what is wrong with a request, by path, and says it all at once. */
export class Problems {
  readonly #fields: Record<string, string> = {};

  add(path: string, what: string): void {
    this.#fields[path] ??= what;
  }

  /** Throws VALIDATION when anything was added. */
  assertNone(): void {
    const all = Object.entries(this.#fields);
    if (all.length === 0) return;
    const told = all.slice(0, 5).map(([path, what]) => `${path} ${what}`);
    const more = all.length > told.length ? `; and ${all.length - told.length} more` : '';
    throw new AppError('VALIDATION', `${told.join('; ')}${more}`, { fields: this.#fields });
  }
}

/** Adds a problem for every building, category or work group that does not exist. Those that do stay until the end. */
export async function checkReferences(
  tx: Context,
  changes: readonly LineChange[],
  pathOf: (index: number, field: string) => string,
  problems: Problems,
): Promise<void> {
  for (const field of queries.REFERENCE_FIELDS) {
    const named = new Set(changes.flatMap((change) => change[field] ?? []));
    if (named.size === 0) continue;
    const known = await queries.lockReferences(tx.db, field, [...named]);
    changes.forEach((change, index) => {
      const id = change[field];
      if (typeof id === 'number' && !known.has(id))
        problems.add(pathOf(index, field), `is unknown: there is none with the id ${id}`);
    });
  }
}
