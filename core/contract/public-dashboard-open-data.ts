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

/** The version of the open data format. It is increased when a field is removed or changes its meaning, but not when a field is added. */
const OPEN_DATA_VERSION = 1;

const { shape } = publicYear;

const sourceOf = z.object({
  source: z.string(),
  link: z.string().describe('The web address of the source. Empty if there is none'),
});

const openYear = z.object({
  fiscalYear: year.describe('The calendar year in which the fiscal year ends: 2026 is July 1, 2025 to June 30, 2026'),
  stage: z
    .enum(['proposed', 'adopted', 'projected'])
    .describe(
      '`projected` figures show what the current budget would cost in that year. Projected figures are not a budget proposal',
    ),
  adoptedOn: plainDate
    .nullable()
    .describe('The date of the vote. Null if the budget is projected or not adopted, or if no date is recorded'),
  versionLabel: shape.versionLabel,
  fund: shape.fund.describe(
    'The funds that pay for the budget, separated by commas. Empty if the imported file has no fund column',
  ),
  previousYear: shape.previousYear,
  changeReasons: z
    .array(z.object({ reason: z.string(), amount: z.number() }))
    .optional()
    .describe(
      'The district’s reasons for the change in the budget from the year before. Sent only for the default year. Missing if the district entered no reasons',
    ),
  classSizes: z
    .array(
      z.object({
        school: z.string(),
        grade: z.string().describe('The grade or course. Empty for the whole school'),
        students: z.int(),
        sections: z.int(),
        classSize: z.number().describe('Students divided by sections, with one decimal'),
      }),
    )
    .optional()
    .describe(
      'The class sizes in the default year, as entered by the district. Missing in other years. Also missing if the district entered no class sizes',
    ),
  services: z
    .array(
      z.object({
        change: z.enum(SERVICE_CHANGES),
        text: z.string(),
        amount: z
          .number()
          .nullable()
          .describe('The amount in dollars, positive even for a reduction. Null if no amount was entered'),
        fte: z
          .number()
          .nullable()
          .describe('The number of positions, positive even for a reduction. Null if no number was entered'),
      }),
    )
    .optional()
    .describe(
      'The services that the default year’s budget adds, reduces and keeps, in the district’s words. Missing in other years. Also missing if the district entered no services',
    ),
  totalBudget: z
    .number()
    .describe(
      'The total budget in dollars and cents. The amounts of the categories add up exactly to this total, and so do the amounts of the buildings',
    ),
  townGoal: z
    .number()
    .nullable()
    .describe(
      'Town guidance in dollars. Null if there is no guidance, or if guidance is not shown. Also null if comparing the budget with guidance would reveal someone’s pay',
    ),
  comparedWithGuidance: shape.comparedWithGuidance,
  categories: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        lines: z.int().describe('The number of budget lines in the category'),
        color: z.string(),
      }),
    )
    .describe('The amounts by category. Empty if categories are not shown. A negative amount is an offset'),
  lineGroups: shape.lineGroups,
  buildings: z
    .array(z.object({ name: z.string(), amount: z.number() }))
    .describe('The amounts by building. Empty if buildings are not shown'),
  students: shape.students.describe(
    'The number of students in the district. Null if unknown or below 5. Missing in older releases',
  ),
  schools: z
    .array(
      publicSchool.extend({
        costPerPupil: z
          .number()
          .nullable()
          .describe('The amount divided by the number of students. Null if that number is not shown'),
      }),
    )
    .optional()
    .describe(
      'The buildings with their enrollment and positions. Empty if buildings are not shown. Missing in older releases',
    ),
  salaries: shape.salaryData.describe(
    'The number of people by range of annual salary. Ranges with fewer than 5 people are left out. Other ranges can also be left out to protect individual pay. Null if salaries are not shown',
  ),
  people: shape.locationData.describe(
    'The number of people and their salaries by location. Small locations are combined. Vacancies are not counted as people, but the salaries include any pay for vacancies. Null if people are not shown, or if there are too few people',
  ),
  payrollChange: shape.payrollChange.describe(
    'The change in payroll from the year before, in dollars. `before` plus the amounts of the causes equals `after`. Null if the year before is not published. Also null if the change is unknown or not shown',
  ),
  fte: shape.fte,
  staffChange: shape.staffChange,
});

/** The content of `data.json`: all figures on the page, for other programs. */
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
      .describe('The earlier release that the figures come from. Null if the figures were calculated for this release'),
  }),
  years: z.array(openYear).describe('The published years that have figures, earliest first'),
  earlierYears: z
    .array(earlierYear)
    .optional()
    .describe('Unpublished years that the page shows only for comparison, earliest first. Missing in older releases'),
  closedYears: z
    .array(closedYear)
    .optional()
    .describe(
      'Spending from the ledger for closed fiscal years, earliest year first. Missing if closed years are not shown',
    ),
  decisionDates: z
    .array(
      z.object({
        date: plainDate,
        event: z.string(),
        comment: z.string().describe('How residents can take part. Empty if nothing was entered'),
      }),
    )
    .optional()
    .describe(
      'The dates in the budget process, including past dates, earliest first. Missing if the district entered no dates',
    ),
  classSizesFrom: sourceOf
    .optional()
    .describe('The source of the class sizes. Missing if the district entered no class sizes'),
  peerCosts: sourceOf
    .extend({
      rows: z.array(
        z.object({
          district: z.string().describe('Another district, or the state average'),
          fiscalYear: year,
          costPerPupil: z.number(),
        }),
      ),
    })
    .optional()
    .describe('The spending per pupil in other districts, as this district entered it. Missing if nothing was entered'),
  outOfDistrict: sourceOf
    .extend({
      rows: z.array(
        z.object({
          fiscalYear: year,
          tuition: z.number(),
          offsets: z.number().describe('Money that pays for part of the tuition, such as the state’s circuit breaker'),
          net: z.number().describe('The tuition minus the offsets'),
        }),
      ),
    })
    .optional()
    .describe(
      'Special education tuition for schools outside the district, by year. Missing if the district entered no tuition',
    ),
});
export type OpenData = z.output<typeof openData>;
type OpenYear = z.output<typeof openYear>;

export const downloadCsv = get('/public-dashboard/view/:urlPath/data.csv', {
  summary: 'Download the figures of the current release as a CSV file, with one figure per row',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  media: [CSV],
  response: file,
});

export const downloadJson = get('/public-dashboard/view/:urlPath/data.json', {
  summary:
    'Download the figures of the current release as open data in JSON. The schema is at /public/{urlPath}/data-schema.json',
  roles: 'PUBLIC',
  params: z.strictObject({ urlPath: z.string() }),
  media: ['application/json'],
  response: openData,
});

/** Returns the JSON Schema of `data.json`. */
export function openDataSchema(): object {
  return z.toJSONSchema(openData, { target: 'draft-2020-12' });
}

/**
 * Converts the view of a release to the open data of `data.json`. Texts and figures that were entered for residents go into the default
 * year.
 */
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
    ...(story.timeline.length > 0 && { decisionDates: inOrder(story.timeline) }),
    ...sourcedOf(story),
  };
}

function inOrder(timeline: PublicStory['timeline']): PublicStory['timeline'] {
  return timeline.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Returns the tables that the district entered. Each table has one source for all of its rows. */
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
    ...(figures.lineGroups && { lineGroups: figures.lineGroups }),
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
  return toDollars(costPerPupil(fromDollars(amount), students));
}
