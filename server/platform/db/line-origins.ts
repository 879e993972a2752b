/**
 * SQL for the id of a line's base line. A vacancy after a departure is its own base line. It is not part of the line of the person who
 * left.
 */
export const baseIdOf = (line: string): string =>
  `CASE WHEN ${line}.is_projected AND NOT ${line}.is_vacated THEN ${line}.source_item_id ELSE ${line}.id END`;

/**
 * SQL for a recursive table expression `origins`. For the base line of each given line (`base_id`), it lists the base line itself and the
 * earlier lines that it was rolled forward from (`origin_id`). The row whose `rolled_from_id` is null has the first of these lines. Two
 * budgets that were made from the same budget share that line.
 */
export const originsOf = (lines: string): string => `
  origins AS (
    SELECT b.id AS base_id, b.id AS origin_id, b.rolled_from_id FROM line_items b
    WHERE b.id IN (SELECT ${baseIdOf(lines)} FROM ${lines})
    UNION ALL
    SELECT o.base_id, earlier.id, earlier.rolled_from_id
    FROM origins o JOIN line_items earlier ON earlier.id = o.rolled_from_id
  )`;
