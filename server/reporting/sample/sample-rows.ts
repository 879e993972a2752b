/** A foreign key. */
export interface Reference {
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
}

/** The range of the sample rows' ids, by table: above `after`, up to and including `upTo`. */
export type Spans = Readonly<Record<string, { after: number; upTo: number } | null>>;

interface Asked {
  table: string;
  /** Alias of the table in the SQL text. */
  alias: string;
  spans: Spans;
  references: readonly Reference[];
}

/**
 * Returns an SQL condition for the rows of the sample and the rows that depend on them through foreign keys, directly
 * or through other tables. It contains names without escaping, which is safe because they come from the database
 * catalog.
 */
export function belongs(asked: Asked, seen: readonly string[] = []): string {
  const { table, alias, spans, references } = asked;
  const span = spans[table];
  const own = span ? [`(${alias}.id > ${span.after} AND ${alias}.id <= ${span.upTo})`] : [];
  const parents = references.filter(
    ({ child, parent }) => child === table && parent !== table && !seen.includes(parent),
  );
  const through = parents.map(({ parent, childColumns, parentColumns }, at) => {
    const name = `${alias}_${at}`;
    const match = childColumns.map((column, place) => `${alias}."${column}" = ${name}."${parentColumns[place] ?? ''}"`);
    const inner = belongs({ ...asked, table: parent, alias: name }, [...seen, table]);
    return `EXISTS (SELECT FROM "${parent}" ${name} WHERE ${match.join(' AND ')} AND ${inner})`;
  });
  return [...own, ...through].length === 0 ? 'false' : `(${[...own, ...through].join(' OR ')})`;
}

/** Orders tables so that each comes before the tables that it refers to. */
export function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const done: string[] = [];
  const visit = (table: string, above: readonly string[]): void => {
    if (done.includes(table) || above.includes(table)) return;
    for (const { child, parent } of references) if (parent === table) visit(child, [...above, table]);
    done.push(table);
  };
  for (const table of tables) visit(table, []);
  return done;
}
