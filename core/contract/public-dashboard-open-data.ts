import { z } from 'zod';
import { adoptedOn } from '../adoption.ts';
import { get } from './endpoint.ts';
import { CSV, file, instant, plainDate, year } from './fields.ts';
import { fromDollars, toDollars } from '../money.ts';
import { costPerPupil } from '../rules/comparing/school-figures.ts';
import { closedYear } from './public-dashboard-closed-years.ts';
import { earlierYear, publicSchool, type PublicSchool } from './public-dashboard-schools.ts';
import { classSizeOf, netTuition } from '../rules/publishing/typed-figures.ts';
import { EMPTY_STORY, SERVICE_CHANGES, type PublicStory } from './public-dashboard-story.ts';
import { openingYear, publicYear, type PublicView, type PublicYear } from './public-dashboard-view.ts';

/** Raised when a field of the open data is removed or changes its meaning, not for new fields. */
const OPEN_DATA_VERSION = 1;

const { shape } = publicYear;

const sourceOf = z.object({ source: z.string(), link: z.string().describe('Address of the source; empty: none') });

const openYear = z.object({
  fiscalYear: year.describe('The calendar year in which the fiscal year ends: 2026 is July 1, 2025 to June 30, 2026'),
  stage: z
    .enum(['proposed', 'adopted', 'projected'])
    .describe('projected: the future cost of the current budget, not a proposal'),
  adoptedOn: plainDate.nullable().describe('Date of the vote; null: not adopted, projected, or not recorded'),
  versionLabel: shape.versionLabel,
  fund: shape.fund.describe('The funds that pay for it, separated by commas'),
  previousYear: shape.previousYear,
  changeReasons: z
    .array(z.object({ reason: z.string(), amount: z.number() }))
    .optional()
    .describe('Why the budget changes from the year before, as typed in; missing if nothing is typed'),
  classSizes: z
    .array(
      z.object({
        school: z.string(),
        grade: z.string().describe('A grade or course; empty: the whole school'),
        students: z.int(),
        sections: z.int(),
        classSize: z.number().describe('students ÷ sections, with one decimal'),
      }),
    )
    .optional()
    .describe('As typed in; missing if nothing is typed'),
  services: z
    .array(
      z.object({
        change: z.enum(SERVICE_CHANGES),
        text: z.string(),
        amount: z.number().nullable().describe('Dollars, without a sign; null: not given'),
        fte: z.number().nullable().describe('Positions, without a sign; null: not given'),
      }),
    )
    .optional()
    .describe('What the budget adds, reduces and keeps, as typed in; missing if nothing is typed'),
  totalBudget: z.number().describe('Dollars with cents; categories and buildings each add up to it exactly'),
  townGoal: z.number().nullable().describe('Town guidance in dollars; null: none, or not shown'),
  comparedWithGuidance: shape.comparedWithGuidance,
  categories: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        lines: z.int().describe('Budget lines in it'),
        color: z.string(),
      }),
    )
    .describe('Empty if not shown. Negative: an offset'),
  buildings: z.array(z.object({ name: z.string(), amount: z.number() })).describe('Empty if not shown'),
  students: shape.students.describe('Enrollment of the district; null: unknown; missing in older releases'),
  schools: z
    .array(publicSchool.extend({ costPerPupil: z.number().nullable().describe('amount ÷ students; null: unknown') }))
    .optional()
    .describe('Buildings with their enrollment and positions; missing in older releases'),
  salaries: shape.salaryData.describe(
    'Annual salaries in ranges; groups of fewer than 5 people are left out; null: not shown',
  ),
  people: shape.locationData.describe(
    'People and their pay by location; small locations are combined; null: not shown',
  ),
  payrollChange: shape.payrollChange.describe('before + causes = after, in dollars; null: not shown or unknown'),
  fte: shape.fte,
  staffChange: shape.staffChange,
});

/** `data.json`: all figures of the page, for programs. */
export const openData = z.object({
  schemaVersion: z.literal(OPEN_DATA_VERSION),
  district: z.string(),
  currency: z.literal('USD'),
  release: z.object({
    number: z.int().positive(),
    publishedAt: instant,
    figuresFrom: z
      .int()
      .positive()
      .nullable()
      .describe('The earlier release that the figures come from; null: this release'),
  }),
  years: z.array(openYear).describe('Published years with figures, earliest first'),
  earlierYears: z
    .array(earlierYear)
    .optional()
    .describe('Years before the published ones, for comparison, earliest first; missing in older releases'),
  closedYears: z
    .array(closedYear)
    .optional()
    .describe('What closed fiscal years cost, earliest first, from the general ledger; missing if not shown'),
  classSizesFrom: sourceOf.optional().describe('Source of the class sizes'),
  peerCosts: sourceOf
    .extend({
      rows: z.array(
        z.object({
          district: z.string().describe('Another district, or the average of the state'),
          fiscalYear: year,
          costPerPupil: z.number(),
        }),
      ),
    })
    .optional()
    .describe('What other districts spend per pupil, as typed in; missing if nothing is typed'),
  outOfDistrict: sourceOf
    .extend({
      rows: z.array(
        z.object({
          fiscalYear: year,
          tuition: z.number(),
          offsets: z.number().describe('Circuit breaker and other money that pays for a part of it'),
          net: z.number().describe('tuition less offsets'),
        }),
      ),
    })
    .optional()
    .describe('Special education tuition outside the district by year; missing if nothing is typed'),
});
export type OpenData = z.output<typeof openData>;
type OpenYear = z.output<typeof openYear>;

export const downloadCsv = get('/public-dashboard/view/:urlPath/data.csv', {
  summary: 'The figures of the current release as CSV, one figure per row',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  media: [CSV],
  response: file,
});

export const downloadJson = get('/public-dashboard/view/:urlPath/data.json', {
  summary: 'The figures of the current release as open data; its schema is at /public/{urlPath}/data-schema.json',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  media: ['application/json'],
  response: openData,
});

/** JSON Schema of `data.json`. */
export function openDataSchema(): object {
  return z.toJSONSchema(openData, { target: 'draft-2020-12' });
}

export function openDataOf({ config, release, years, earlierYears, closedYears }: PublicView): OpenData {
  const first = openingYear(years);
  const story = { ...EMPTY_STORY, ...config.story };
  return {
    schemaVersion: OPEN_DATA_VERSION,
    district: config.schoolName,
    currency: 'USD',
    release: {
      number: release.number,
      publishedAt: release.publishedAt,
      figuresFrom: release.figuresFrom?.number ?? null,
    },
    years: Object.entries(years)
      .map(([key, figures]) => openYearOf(Number(key), figures, Number(key) === first ? story : EMPTY_STORY))
      .sort((a, b) => a.fiscalYear - b.fiscalYear),
    ...(earlierYears && { earlierYears }),
    ...(closedYears && { closedYears }),
    ...sourcedOf(story),
  };
}

/** What was typed in with one source for all its rows. */
function sourcedOf({ classSizes, peerCosts, outOfDistrict }: PublicStory) {
  return {
    ...(classSizes && { classSizesFrom: { source: classSizes.source, link: classSizes.link } }),
    ...(peerCosts && { peerCosts }),
    ...(outOfDistrict && {
      outOfDistrict: {
        ...outOfDistrict,
        rows: outOfDistrict.rows.map((row) => ({ ...row, net: toDollars(netTuition(row)) })),
      },
    }),
  };
}

function openYearOf(fiscalYear: number, figures: PublicYear, { reasons, classSizes, services }: PublicStory): OpenYear {
  const { isProjected, status } = figures;
  return {
    fiscalYear,
    stage: isProjected ? 'projected' : status === 'ADOPTED' ? 'adopted' : 'proposed',
    adoptedOn: adoptedOn(figures),
    versionLabel: figures.versionLabel,
    fund: figures.fund,
    ...(figures.previousYear && { previousYear: figures.previousYear }),
    ...(reasons.length > 0 && { changeReasons: reasons }),
    ...(classSizes && {
      classSizes: classSizes.rows.map((row) => ({ ...row, classSize: classSizeOf(row) })),
    }),
    ...(services.length > 0 && { services }),
    totalBudget: figures.totalBudget,
    townGoal: figures.townGoal,
    ...(figures.comparedWithGuidance && { comparedWithGuidance: figures.comparedWithGuidance }),
    categories: figures.categoryBreakdown.map(({ name, amount, itemCount, color }) => ({
      name,
      amount,
      lines: itemCount,
      color,
    })),
    buildings: figures.buildingBreakdown,
    ...(figures.students !== undefined && { students: figures.students }),
    ...(figures.schools && {
      schools: figures.schools.map((school) => ({ ...school, costPerPupil: perPupil(school) })),
    }),
    salaries: figures.salaryData,
    people: figures.locationData,
    payrollChange: figures.payrollChange,
    ...(figures.fte && { fte: figures.fte }),
    ...(figures.staffChange && { staffChange: figures.staffChange }),
  };
}

function perPupil({ amount, students }: PublicSchool): number | null {
  const cost = costPerPupil(fromDollars(amount), students);
  return cost === null ? null : toDollars(cost);
}
