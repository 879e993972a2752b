/**
 * SQL version of core/rules/projection/line-category.ts for all lines at once. Requires a common table expression `grouped` with
 * `category_id` and `code`. `categorized` adds to each row the id of the category that the row counts in (`counted_in`). This is the row's
 * own category, else the category of its DESE code, else of the code's hundreds, else of the code's thousands, else null.
 */
export const COUNTED_CATEGORIES = `
  functions AS (
    SELECT DISTINCT ON (dese_function) dese_function AS code, id FROM budget_categories
    WHERE dese_function IS NOT NULL ORDER BY dese_function, display_order, id
  ),
  series AS (
    SELECT grouped.*, CASE WHEN code ~ '^[0-9]{4}$' THEN left(code, 2) || '00' END AS hundreds,
           CASE WHEN code ~ '^[0-9]{4}$' THEN left(code, 1) || '000' END AS thousands
    FROM grouped
  ),
  categorized AS (
    SELECT series.*, coalesce(series.category_id, exact.id, by_hundreds.id, by_thousands.id) AS counted_in
    FROM series
    LEFT JOIN functions exact ON exact.code = series.code
    LEFT JOIN functions by_hundreds ON by_hundreds.code = series.hundreds
    LEFT JOIN functions by_thousands ON by_thousands.code = series.thousands
  )`;

/** A DESE code without surrounding blanks, the form used for comparison. */
export const TRIMMED_CODE = `btrim(dese_code, E' \\t\\r\\n\\u00a0')`;
