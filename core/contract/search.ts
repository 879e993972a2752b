import { z } from 'zod';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { id, idText, trimmedText, year } from './fields.ts';

export const SEARCH_KINDS = [
  'employee',
  'proposed-line',
  'position',
  'plan',
  'cola-scenario',
  'contract',
  'operating-budget',
  'proposed-budget',
  'school',
  'category',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum number of results of one kind. */
export const MAX_OF_A_KIND = 8;
/** Maximum number of results from an earlier search that one request can read again. */
export const MAX_ITEMS = 20;
const MAX_SEARCH = 100;

const ITEM = new RegExp(`^(${SEARCH_KINDS.join('|')})-([1-9]\\d{0,14})$`);

/** Returns the key of a result, made from its kind and id: `employee-12`. */
export function itemOf({ kind, id }: { kind: SearchKind; id: number }): string {
  return `${kind}-${id}`;
}

const items = z
  .string()
  .transform((text, context) => {
    const found = text.split(',').flatMap((item) => {
      const [, name, number] = ITEM.exec(item) ?? [];
      const kind = SEARCH_KINDS.find((one) => one === name);
      return kind ? [{ kind, id: Number(number) }] : [];
    });
    if (found.length === text.split(',').length && found.length <= MAX_ITEMS) return found;
    context.addIssue({
      code: 'custom',
      message: `must be at most ${MAX_ITEMS} results, separated by commas, such as employee-12,plan-3`,
    });
    return z.NEVER;
  })
  .optional()
  .describe(
    'Results of an earlier search, by kind and id, such as employee-12,plan-3. If the request has `items`, `q` is ignored and only these results are returned',
  );

const searchResult = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  id,
  title: z.string().describe('The name of the result, such as “Holt, Dev”'),
  detail: z.string().describe('Details such as position and school, or account, amount and category'),
  budgetYearId: id.nullable(),
  fiscalYear: year.nullable().describe('The fiscal year, if the result is a plan. Otherwise null'),
  budgetId: id.nullable().describe('The budget of the line, if that budget is not active. Otherwise null'),
  isExact: z
    .boolean()
    .describe(
      'True if the search text is exactly the record’s position number, employee id, account or code. For employee lines, the account is not compared',
    ),
});
export type SearchResult = z.output<typeof searchResult>;

export const search = get('/search', {
  summary: `Find people, lines, positions, plans, COLA scenarios, contracts, budgets, schools and categories. Returns at most ${MAX_OF_A_KIND} results of each kind. VIEW_ONLY finds only active budgets, schools and categories`,
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({
    q: trimmedText(MAX_SEARCH)
      .default('')
      .describe(
        'The words to find, in any order, such as “Holt, Dev” or “dev holt”. A result must match every word, and at least one word must match the line itself. The other words can match the name of the line’s building or, in the proposed budget, the name of its category',
      ),
    budgetYearId: idText
      .optional()
      .describe(
        'The budget year whose active budgets are searched for people and lines. Default: the latest budget year with an active budget. Other records are searched in all years',
      ),
    items,
  }),
  response: z.strictObject({
    results: z
      .array(searchResult)
      .describe(
        'Results whose `isExact` is true come first. The other results are grouped by kind, with the best results of each kind first',
      ),
  }),
});
