import { z } from 'zod';

/** The sections of the public page, in their default order. */
export const COMPONENT_KEYS = [
  'schoolInfo',
  'budgetStatus',
  'progressBar',
  'categoryChart',
  'buildingChart',
  'salaryCharts',
  'headcountChart',
  'closedYears',
  'links',
  'townLinks',
] as const;
export type ComponentKey = (typeof COMPONENT_KEYS)[number];

/** The names of the public page's sections on the settings screen. */
export const COMPONENT_NAMES: Record<ComponentKey, string> = {
  schoolInfo: 'About these figures',
  budgetStatus: 'Budget at a glance',
  progressBar: 'Budget against town guidance',
  categoryChart: 'Budget by category',
  buildingChart: 'Budget by building',
  salaryCharts: 'Teacher and paraeducator salaries',
  headcountChart: 'People by location',
  closedYears: 'What earlier years cost',
  links: 'Links',
  townLinks: 'Town and school websites',
};

/** For each section of the page, the name of the setting that shows or hides it. */
export const FLAG_OF_COMPONENT = {
  schoolInfo: 'showSchoolInfo',
  budgetStatus: 'showBudgetStatus',
  progressBar: 'showProgressBar',
  categoryChart: 'showCategoryChart',
  buildingChart: 'showBuildingChart',
  salaryCharts: 'showSalaryCharts',
  headcountChart: 'showHeadcountChart',
  closedYears: 'showClosedYears',
  links: 'showLinks',
  townLinks: 'showTownLinks',
} as const satisfies Record<ComponentKey, string>;

export const showFlags = z.strictObject({
  showSchoolInfo: z.boolean(),
  showBudgetStatus: z.boolean(),
  showProgressBar: z.boolean(),
  showCategoryChart: z.boolean(),
  showBuildingChart: z.boolean(),
  showSalaryCharts: z.boolean(),
  showHeadcountChart: z.boolean(),
  showClosedYears: z.boolean().describe('Whether to show actual spending in closed fiscal years, by category'),
  showLinks: z.boolean(),
  showTownLinks: z.boolean(),
  showProjectedEmployees: z
    .boolean()
    .describe('False hides salaries, headcount and all other staff figures for projected years'),
});
export type ShowFlags = z.output<typeof showFlags>;

/**
 * Sections that are hidden until an administrator shows them: salaries, staff figures for projected years, and spending in closed years.
 */
export const DEFAULT_FLAGS: ShowFlags = {
  showSchoolInfo: true,
  showBudgetStatus: true,
  showProgressBar: true,
  showCategoryChart: true,
  showBuildingChart: true,
  showSalaryCharts: false,
  showHeadcountChart: true,
  showClosedYears: false,
  showLinks: true,
  showTownLinks: true,
  showProjectedEmployees: false,
};

function isComponentKey(key: string): key is ComponentKey {
  return COMPONENT_KEYS.some((known) => known === key);
}

/**
 * Sections that were added after the first release of the program. If a saved order does not list them, they do not belong at the end of
 * the page.
 */
const ADDED_LATER: readonly ComponentKey[] = ['closedYears'];

/**
 * Parses a comma-separated list of sections. Adds missing sections at the end, except those in ADDED_LATER, which go in their default
 * position.
 */
export function parseComponentOrder(text: string): ComponentKey[] {
  const always = COMPONENT_KEYS.filter((key) => !ADDED_LATER.includes(key));
  return inDefaultPlaces([...new Set([...knownKeys(text), ...always])], COMPONENT_KEYS);
}

/** Adds the missing parts of the page to an order. Each one goes after the part that precedes it in the default order. */
export function inDefaultPlaces<Part extends string>(order: readonly Part[], defaults: readonly Part[]): Part[] {
  const placed = [...order];
  for (const [index, part] of defaults.entries()) {
    const before = defaults[index - 1];
    if (!placed.includes(part)) placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, part);
  }
  return placed;
}

function knownKeys(text: string): ComponentKey[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(isComponentKey);
}

/** The order of the sections in a request. Unknown or repeated keys are rejected. Missing keys are added. */
export const componentOrder = z.string().transform((text, context) => {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const unknown = keys.filter((key) => !isComponentKey(key));
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  const problem =
    unknown.length > 0
      ? `has unknown keys: ${unknown.join(', ')}. Allowed: ${COMPONENT_KEYS.join(', ')}`
      : twice === undefined
        ? null
        : `has the key ${twice} more than once`;
  if (problem === null) return parseComponentOrder(text).join(',');
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});
