import { formatKey } from '../../../server/records/workbooks/keys.ts';
import { formBody, TEST_PASSWORD, type TestApp } from '../test-app.ts';

/** Results of earlier calls by name: ids, tokens and timestamps. */
export type Known = Record<string, unknown>;

/** A call that changes something, with the input that makes it succeed. */
export interface Write {
  /** Method and path, as in the contract. */
  call: string;
  /** The value of each path parameter, as a name in `Known`. */
  at?: Record<string, string>;
  query?: (known: Known) => Record<string, string>;
  body?: (known: Known) => unknown;
  form?: (known: Known) => RequestInit;
  /** Calls as a user other than the administrator. */
  as?: 'colleague';
  /** Values that later calls need: the name, and the location in the response. */
  keep?: Record<string, string>;
  /** Reads values that are only in the database. */
  find?: (app: TestApp) => Promise<Known>;
}

const COLLEAGUE = { email: 'colleague@test.example', password: 'another long password' };
const ROSTER = 'Last Name,First Name,Position,Salary,Building\r\nDraft,Dora,Teacher,71000,Harbor Schule\r\n';
const LOGO = { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>' };

const execution = (known: Known) => ({
  fileName: known.fileName,
  columnMappings: {
    lastName: 'Last Name',
    firstName: 'First Name',
    position: 'Position',
    currentSalary: 'Salary',
    building: 'Building',
  },
  importType: 'operating',
  budgetYearId: known.budgetYear,
  versionId: known.rosterVersion,
  mode: 'append',
});
const contract = ({ workGroup }: Known) => ({
  name: 'Draft contract',
  workGroupId: workGroup,
  startYear: 2027,
  endYear: 2027,
  yearlyIncreases: [{ fiscalYear: 2027, colaPercentage: 4 }],
  status: 'NEGOTIATING',
});
const schedule = {
  name: 'Draft schedule',
  lanes: ['M'],
  steps: [{ label: '1' }],
  editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[71_000]] }],
};
const benefitPlan = {
  ...{ kind: 'HEALTH', name: 'Draft plan', coverage: 'Family', monthlyPremium: 2_237.92, employerPercent: 75 },
  ...{ months: 12, minFte: 0.5, paidBy: 'TOWN' },
};
const offer = ({ workGroup, budgetYear }: Known) => ({
  ...{ workGroupId: workGroup, budgetYearId: budgetYear, name: 'Draft offer', side: 'OURS' },
  years: [{ fiscalYear: 2027, terms: '3' }],
});
/** The key of the only line of the newest workbook. */
async function newestKey(app: TestApp): Promise<Known> {
  const made = await app.cx
    .db('workbook_exports')
    .orderBy('id', 'desc')
    .first<{ id: number; secret: Buffer; line_ids: number[] }>('id', 'secret', 'line_ids');
  const line = await app.cx
    .db('line_items')
    .where({ id: made.line_ids[0] ?? 0 })
    .first<{ id: number; rev: number }>('id', 'rev');
  return { key: formatKey(made, line) };
}
const newest = (table: string, name: string, where: object) => async (app: TestApp) => {
  const row = await app.cx.db(table).where(where).orderBy('id', 'desc').first<{ id: number } | undefined>('id');
  if (!row) throw new Error(`there is no ${name}`);
  return { [name]: row.id };
};

const LINES: Write[] = [
  { call: 'PUT /line-items/:id', at: { id: 'line' }, body: () => ({ amount: 999, accountDescription: 'Draft' }) },
  { call: 'PATCH /line-items/:id', at: { id: 'line' }, body: ({ building }) => ({ buildingId: building }) },
  {
    call: 'PATCH /line-items/budget/:id',
    at: { id: 'person' },
    body: () => ({ currentSalary: 1, position: 'Draft', notes: 'Draft note about someone' }),
  },
  {
    call: 'PATCH /line-items/budget/:id/next-year-salary',
    at: { id: 'person' },
    body: () => ({ nextYearSalary: 5 }),
  },
  {
    call: 'POST /audit/:id/restore',
    at: { id: 'audit' },
    find: newest('audit_log', 'audit', { entity: 'line item', action: 'set-next-year-salary' }),
    body: () => ({ field: 'nextYearSalary' }),
  },
  {
    call: 'PATCH /line-items/budget/:id/status',
    at: { id: 'person' },
    body: () => ({ employeeStatus: 'Retiring', budgetStatus: 'REVIEWED' }),
  },
  {
    call: 'PATCH /line-items/budget/:id/departure-date',
    at: { id: 'person' },
    body: () => ({ dateOfDeparture: '2026-08-01' }),
  },
  {
    call: 'PATCH /line-items/bulk',
    body: ({ line }) => ({ changes: [{ id: line, set: { amount: 5 } }] }),
    keep: { lineRev: 'items.0.rev' },
  },
  {
    call: 'POST /line-items/dismiss-findings',
    body: ({ line, lineRev }) => ({ lines: [{ id: line, rev: lineRev }] }),
    keep: { lineRev: 'lines.0.rev' },
  },
  {
    call: 'POST /line-items/undo-dismiss-findings',
    body: ({ line, lineRev }) => ({ lines: [{ id: line, rev: lineRev }], pairs: [] }),
  },
  { call: 'POST /line-items/bulk-update', body: ({ line }) => ({ itemIds: [line], buildingId: null }) },
  {
    call: 'POST /line-items',
    body: ({ scenario }) => ({ isOperating: false, scenarioId: scenario, accountDescription: 'Draft', amount: 4_321 }),
    keep: { newLine: 'id' },
  },
  {
    call: 'POST /line-items/export',
    body: ({ line, scenario }) => ({ format: 'csv', ids: [line], scenarioId: scenario }),
  },
  { call: 'POST /workbooks', body: ({ line, scenario }) => ({ ids: [line], scenarioId: scenario }) },
  {
    call: 'POST /workbooks/merge/preview',
    find: newestKey,
    form: ({ key }) => formBody({ name: 'draft.csv', content: `Row Key,Amount\r\n${String(key)},54321\r\n` }),
    keep: { workbook: 'fileName', workbookToken: 'previewToken' },
  },
  {
    call: 'POST /workbooks/merge',
    body: ({ workbook, workbookToken }) => ({ fileName: workbook, previewToken: workbookToken, undecided: 'mine' }),
  },
  { call: 'POST /line-items/dismiss-duplicate', body: ({ person, twin }) => ({ id1: person, id2: twin }) },
  {
    call: 'POST /line-items/undo-dismiss-duplicates',
    body: ({ person, twin }) => ({ pairs: [{ id1: person, id2: twin }] }),
  },
  {
    call: 'POST /line-items/dismiss-duplicates',
    body: ({ person, twin }) => ({ pairs: [{ id1: person, id2: twin }] }),
  },
  { call: 'POST /line-items/merge-duplicates', body: ({ person, twin }) => ({ keepId: person, deleteId: twin }) },
  { call: 'DELETE /line-items/:id', at: { id: 'newLine' } },
  { call: 'POST /line-items/restore', body: ({ newLine }) => ({ ids: [newLine] }) },
];

const ACCOUNT_TEMPLATE = { template: { separator: '-', segments: [{ name: 'fund', part: 1 }] } };

const LISTS: Write[] = [
  { call: 'POST /buildings', body: () => ({ name: 'Draft school', code: 'D1' }), keep: { newBuilding: 'id' } },
  { call: 'PUT /buildings/:id', at: { id: 'building' }, body: () => ({ name: 'Renamed school' }) },
  {
    call: 'POST /starter-set',
    body: () => ({ categories: ['9000'], schools: [{ location: 'D2', name: 'Starter school' }] }),
    keep: { starterSet: 'changeId' },
  },
  { call: 'POST /starter-set/:id/undo', at: { id: 'starterSet' }, body: () => ({}) },
  { call: 'POST /bulk-update/buildings', body: () => ({}), keep: { bulkUpdate: 'updateId' } },
  { call: 'POST /bulk-update/:id/undo', at: { id: 'bulkUpdate' }, body: () => ({}) },
  {
    call: 'PUT /account-numbers',
    body: () => ({ ...ACCOUNT_TEMPLATE, rev: 0, locations: [], funds: [], programs: [{ value: '01', name: 'Draft' }] }),
  },
  { call: 'POST /account-numbers/check', body: () => ACCOUNT_TEMPLATE },
  { call: 'POST /account-numbers/apply', body: ({ budgetYear }) => ({ budgetYearId: budgetYear, preview: true }) },
  { call: 'DELETE /buildings/:id', at: { id: 'newBuilding' } },
  {
    call: 'POST /categories',
    body: () => ({ name: 'Draft category', isPersonnel: false, color: '#ff0000' }),
    keep: { newCategory: 'id' },
  },
  { call: 'PUT /categories/:id', at: { id: 'category' }, body: () => ({ name: 'Renamed draft', color: '#ff0000' }) },
  { call: 'PATCH /categories/:id', at: { id: 'category' }, body: () => ({ defaultYoYIncrease: 9 }) },
  {
    call: 'PUT /categories/order',
    body: ({ category, personnel, newCategory }) => ({ ids: [newCategory, personnel, category] }),
  },
  { call: 'DELETE /categories/:id', at: { id: 'newCategory' } },
  {
    call: 'POST /cola/work-group-categories',
    body: () => ({ name: 'Draft groups' }),
    keep: { workGroupCategory: 'id' },
  },
  {
    call: 'PUT /cola/work-group-categories/:id',
    at: { id: 'workGroupCategory' },
    body: () => ({ name: 'Renamed groups', backgroundColor: '#00ff00' }),
  },
  { call: 'POST /cola/work-groups', body: () => ({ name: 'Draft group' }), keep: { newWorkGroup: 'id' } },
  {
    call: 'PUT /cola/work-groups/:id',
    at: { id: 'newWorkGroup' },
    body: ({ workGroupCategory }) => ({ name: 'Renamed group', categoryId: workGroupCategory }),
  },
  { call: 'DELETE /cola/work-groups/:id', at: { id: 'newWorkGroup' } },
  { call: 'DELETE /cola/work-group-categories/:id', at: { id: 'workGroupCategory' } },
  { call: 'POST /dese-functions', body: () => ({ code: '9998', name: 'Draft function' }), keep: { dese: 'code' } },
  { call: 'PUT /dese-functions/:code', at: { code: 'dese' }, body: () => ({ name: 'Renamed function' }) },
  {
    call: 'POST /job-class-map',
    body: ({ dese }) => ({ jobClass: 'Draft class', deseFunction: dese }),
    keep: { jobClass: 'id' },
  },
  { call: 'PUT /job-class-map/:id', at: { id: 'jobClass' }, body: () => ({ jobClass: 'Teacher class' }) },
  { call: 'POST /bulk-update/dese-codes', body: () => ({}) },
  {
    call: 'POST /bulk-update/work-groups',
    body: ({ workGroup }) => ({ rules: [{ words: 'teacher', workGroupId: workGroup }] }),
  },
  {
    call: 'POST /bulk-update/statuses',
    body: () => ({ departureBefore: '2026-07-01', employeeStatus: 'Inactive' }),
  },
  { call: 'DELETE /job-class-map/:id', at: { id: 'jobClass' } },
  {
    call: 'POST /bulk-update/retired-codes',
    body: ({ budgetYear, dese }) => ({
      budgetYearId: budgetYear,
      replacements: [{ code: '9996', replaceWith: dese }],
    }),
  },
  { call: 'DELETE /dese-functions/:code', at: { code: 'spareDese' } },
  { call: 'POST /funds', body: () => ({ name: 'Draft fund', coveredByGuidance: false }), keep: { fund: 'id' } },
  { call: 'PUT /funds/:id', at: { id: 'fund' }, body: () => ({ name: 'Renamed fund' }) },
  { call: 'DELETE /funds/:id', at: { id: 'fund' } },
];

const PLANNING: Write[] = [
  { call: 'PUT /setup/hidden', body: () => ({ isHidden: true }) },
  { call: 'PUT /permissions', body: () => ({ financeMayImport: true }) },
  {
    call: 'POST /town-goals',
    body: () => ({ fiscalYear: 2026, goalType: 'DOLLAR', dollarGoal: 77 }),
    keep: { townGoal: 'id' },
  },
  { call: 'DELETE /town-goals/:id', at: { id: 'townGoal' } },
  {
    call: 'POST /salary-schedules',
    body: ({ workGroup }) => ({ ...schedule, workGroupId: workGroup }),
    keep: { schedule: 'schedule.id' },
  },
  {
    call: 'PUT /salary-schedules/:id',
    at: { id: 'schedule' },
    body: ({ workGroup }) => ({ ...schedule, workGroupId: workGroup, rev: 1 }),
  },
  {
    call: 'POST /salary-schedules/:id/generate',
    at: { id: 'schedule' },
    body: () => ({ rev: 2, fiscalYear: 2027, terms: '3' }),
    keep: { editionYear: 'schedule.editions.1.fiscalYear', editionDay: 'schedule.editions.1.fromDay' },
  },
  {
    call: 'POST /salary-schedules/:id/rounding',
    at: { id: 'schedule' },
    body: ({ editionYear, editionDay }) => ({
      from: { fiscalYear: 2026 },
      to: { fiscalYear: editionYear, fromDay: editionDay },
    }),
  },
  {
    call: 'POST /salary-schedules/read',
    form: () => formBody({ name: 'Draft.csv', content: 'fiscal_year,step,lane,amount\nFY26,1,M,71000\n' }),
  },
  {
    call: 'PUT /salary-schedules/:id/editions/:year/:day',
    at: { id: 'schedule', year: 'editionYear', day: 'editionDay' },
    body: () => ({ rev: 3, cells: [{ step: '1', lane: 'M', amount: 71_000 }] }),
  },
  {
    call: 'DELETE /salary-schedules/:id/editions/:year/:day',
    at: { id: 'schedule', year: 'editionYear', day: 'editionDay' },
    query: () => ({ rev: '4' }),
  },
  {
    call: 'POST /salary-schedules/import',
    form: ({ workGroup }) =>
      formBody(
        { name: 'Draft.csv', content: 'fiscal_year,step,lane,amount\nFY26,1,M,71000\n' },
        { workGroupId: String(workGroup) },
      ),
  },
  {
    call: 'POST /placements/import',
    form: ({ budgetYear }) =>
      formBody({ name: 'Roster.csv', content: 'Employee ID,Lane,Step\n1,M,7\n' }, { budgetYearId: String(budgetYear) }),
  },
  { call: 'POST /placements/match', body: ({ budgetYear }) => ({ budgetYearId: budgetYear }) },
  {
    call: 'PATCH /placements',
    body: ({ person }) => ({ edits: [{ lineId: person, rev: 0, set: null }] }),
  },
  { call: 'POST /offers', body: offer, keep: { offer: 'id' } },
  { call: 'PUT /offers/:id', at: { id: 'offer' }, body: (known) => ({ ...offer(known), side: 'THEIRS', rev: 1 }) },
  {
    call: 'POST /work-group-pay/switch',
    body: ({ workGroup, budgetYear }) => ({ workGroupId: workGroup, budgetYearId: budgetYear, basis: 'SCHEDULE' }),
  },
  {
    call: 'POST /offers/cost',
    body: ({ schedule, budgetYear }) => ({
      ...{ scheduleId: schedule, budgetYearId: budgetYear },
      years: [{ fiscalYear: 2027, terms: '3' }],
    }),
  },
  {
    call: 'POST /offers/export',
    body: ({ schedule, budgetYear }) => ({
      ...{ scheduleId: schedule, budgetYearId: budgetYear },
      offers: [{ name: 'Draft offer', years: [{ fiscalYear: 2027, terms: '3' }] }],
    }),
  },
  {
    call: 'PUT /vacancy-rules',
    body: ({ workGroup, budgetYear }) => ({
      ...{ workGroupId: workGroup, budgetYearId: budgetYear, rev: 0 },
      rule: { kind: 'AMOUNT', amount: 61_000 },
    }),
  },
  { call: 'POST /offers/:id/settle', at: { id: 'offer' }, body: ({ schedule }) => ({ rev: 2, scheduleId: schedule }) },
  { call: 'POST /offers/:id/undo-settlement', at: { id: 'offer' }, body: () => ({ rev: 3 }) },
  { call: 'DELETE /offers/:id', at: { id: 'offer' } },
  { call: 'DELETE /salary-schedules/:id', at: { id: 'schedule' } },
  {
    call: 'POST /actuals/import',
    form: () =>
      formBody(
        { name: 'Ledger.csv', content: 'Account,Revised Budget,YTD Expended\r\nDRAFT-1,71000,35500\r\n' },
        { asOf: '2026-03-31' },
      ),
    keep: { snapshot: 'snapshots.0.id' },
  },
  { call: 'POST /actuals/links', body: () => ({ account: 'DRAFT-1', budgetAccount: null }) },
  {
    call: 'PUT /actuals/forecast',
    body: () => ({ fiscalYear: 2026, account: 'DRAFT-1', amount: 70_500, rev: 0 }),
  },
  { call: 'DELETE /actuals/snapshots/:id', at: { id: 'snapshot' } },
  {
    call: 'POST /positions/complete-from-roster',
    body: ({ budgetYear }) => ({ budgetYearId: budgetYear }),
  },
  { call: 'POST /positions/from-roster', body: ({ budgetYear }) => ({ budgetYearId: budgetYear }) },
  {
    call: 'POST /positions',
    body: () => ({ number: 'D-1', title: 'Draft position', authorizedFte: 1, fiscalYear: 2026 }),
    keep: { position: 'position.id' },
  },
  {
    call: 'PATCH /positions',
    body: ({ position }) => ({ fiscalYear: 2026, changes: [{ id: position, rev: 1, set: { title: 'Draft' } }] }),
  },
  { call: 'POST /positions/:id/approve', at: { id: 'position' }, body: () => ({ rev: 2, fiscalYear: 2026 }) },
  { call: 'POST /positions/:id/freeze', at: { id: 'position' }, body: () => ({ rev: 3, fiscalYear: 2026 }) },
  {
    call: 'POST /positions/:id/close',
    at: { id: 'position' },
    body: () => ({ rev: 4, fiscalYear: 2026 }),
    keep: { positionChange: 'changeId' },
  },
  { call: 'POST /positions/changes/:id/undo', at: { id: 'positionChange' }, body: () => ({}) },
  {
    call: 'PUT /benefit-plans',
    body: () => ({ fiscalYear: 2026, edits: [{ id: null, rev: null, set: benefitPlan }] }),
    keep: { plan: 'rows.0.id' },
  },
  {
    call: 'PUT /benefit-mix',
    body: ({ plan, workGroup }) => ({
      fiscalYear: 2026,
      edits: [{ id: null, rev: null, set: { workGroupId: workGroup, planId: plan, percent: 71 } }],
    }),
  },
  {
    call: 'PUT /benefit-elections',
    body: ({ plan, person }) => ({
      edits: [{ id: null, rev: null, set: { lineId: person, kind: 'HEALTH', planId: plan, optOut: null } }],
    }),
  },
  {
    call: 'PUT /benefit-rates',
    body: () => ({
      fiscalYear: 2026,
      edits: [
        {
          id: null,
          rev: null,
          set: { kind: 'MEDICARE', percent: 1.45, workGroupId: null, fund: null, paidBy: 'SCHOOL' },
        },
      ],
    }),
    keep: { benefitChange: 'changeId' },
  },
  { call: 'POST /benefits/changes/:id/undo', at: { id: 'benefitChange' }, body: () => ({}) },
  { call: 'POST /cola/contracts', body: contract, keep: { contract: 'id' } },
  { call: 'PUT /cola/contracts/:id', at: { id: 'contract' }, body: contract },
  {
    call: 'POST /cola/contract-cost',
    body: ({ workGroup }) => ({
      workGroupId: workGroup,
      yearlyIncreases: [{ fiscalYear: 2027, colaPercentage: 3 }],
    }),
  },
  { call: 'DELETE /cola/contracts/:id', at: { id: 'contract' } },
  { call: 'POST /cola/scenarios', body: () => ({ name: 'Draft COLA' }), keep: { cola: 'id' } },
  { call: 'PATCH /cola/scenarios/:id', at: { id: 'cola' }, body: () => ({ isDefault: true }) },
  {
    call: 'POST /cola/settings',
    body: ({ cola, workGroup }) => ({ scenarioId: cola, workGroupId: workGroup, fiscalYear: 2027, colaPercentage: 5 }),
  },
  {
    call: 'POST /cola/settings/bulk',
    body: ({ cola, workGroup }) => ({
      scenarioId: cola,
      settings: [{ workGroupId: workGroup, fiscalYear: 2028, colaPercentage: 6 }],
    }),
  },
  { call: 'POST /cola/calculate', body: ({ cola }) => ({ scenarioId: cola }) },
  { call: 'POST /cola/calculate-rif-gap', body: () => ({}) },
  {
    call: 'PUT /budget-settings/:id',
    at: { id: 'settings' },
    body: () => ({ stepLaneAdjustmentType: 'PERCENTAGE', stepLaneAdjustmentValue: 9 }),
  },
  ...(['proposed', 'operating'] as const).map((type) => ({
    call: 'POST /projections/generate',
    body: ({ budgetYear }: Known) => ({ budgetYearId: budgetYear, toFiscalYear: 2028, projectionType: type }),
  })),
  { call: 'DELETE /cola/scenarios/:id', at: { id: 'cola' } },
  {
    call: 'POST /reconciliation/update-salary-budget',
    body: ({ budgetYear }) => ({ budgetYearId: budgetYear, fiscalYear: 2026 }),
    keep: { reconciliation: 'reconciliationId' },
  },
  {
    call: 'POST /benefits/update-budget',
    body: ({ budgetYear, line }) => ({
      budgetYearId: budgetYear,
      fiscalYear: 2026,
      lines: [{ id: line, kinds: ['MEDICARE'] }],
      preview: true,
    }),
  },
  { call: 'POST /reconciliation/:id/undo', at: { id: 'reconciliation' }, body: () => ({}) },
  {
    call: 'POST /enrollment',
    body: ({ budgetYear, building }) => ({
      budgetYearId: budgetYear,
      buildingId: building,
      grade: 'K',
      studentCount: 9,
    }),
    keep: { enrollment: 'id' },
  },
  { call: 'DELETE /enrollment/:id', at: { id: 'enrollment' } },
  {
    call: 'POST /enrollment/import',
    form: ({ budgetYear, building }) =>
      formBody(
        { name: 'Draft.csv', content: 'School,Grade,Students\r\nDraft,K,9\r\n' },
        { budgetYearId: String(budgetYear), matches: JSON.stringify({ Draft: building }) },
      ),
    keep: { enrollmentImport: 'changeId' },
  },
  { call: 'POST /enrollment/imports/:id/undo', at: { id: 'enrollmentImport' } },
  {
    call: 'POST /scenarios/calculate',
    body: ({ budgetYear, line }) => ({ budgetYearId: budgetYear, adjustments: { [String(line)]: 50 } }),
  },
  {
    call: 'POST /scenarios/cut-plans',
    body: ({ budgetYear, line }) => ({
      budgetYearId: budgetYear,
      name: 'Draft plan',
      adjustments: { [String(line)]: 0 },
    }),
    keep: { plan: 'id', planAt: 'updatedAt' },
  },
  {
    call: 'PATCH /scenarios/cut-plans/:id',
    at: { id: 'plan' },
    body: ({ planAt }) => ({ name: 'Renamed plan', updatedAt: planAt }),
    keep: { planAt: 'updatedAt' },
  },
  {
    call: 'POST /scenarios/cut-plans',
    body: ({ budgetYear }) => ({
      budgetYearId: budgetYear,
      name: 'Draft addition',
      adjustments: {},
      newLines: [
        { key: 1, description: 'Draft', amount: 5, fte: null, categoryId: null, deseCode: null, buildingId: null },
      ],
    }),
    keep: { addition: 'id', additionAt: 'updatedAt', additionTotal: 'summary.adjustedTotal' },
  },
  {
    call: 'POST /scenarios/cut-plans/:id/apply',
    at: { id: 'addition' },
    body: ({ additionAt, additionTotal }) => ({ updatedAt: additionAt, adjustedTotal: additionTotal }),
    keep: { applied: 'changeId' },
  },
  { call: 'POST /scenarios/cut-plans/applied/:id/undo', at: { id: 'applied' } },
  {
    call: 'DELETE /scenarios/cut-plans/:id',
    at: { id: 'plan' },
    query: ({ planAt }) => ({ updatedAt: String(planAt) }),
  },
  {
    call: 'POST /ai-analysis/budget-cuts',
    body: ({ budgetYear }) => ({ budgetYearId: budgetYear, targetAmount: 100, method: 'RULES' }),
  },
];

const IMPORTS: Write[] = [
  {
    call: 'POST /import/analyze',
    form: () => formBody({ name: 'draft.csv', content: ROSTER }, { importType: 'operating' }),
    keep: { fileName: 'fileName' },
  },
  { call: 'POST /import/preview', body: execution },
  { call: 'POST /import/rejected-rows', body: execution },
  { call: 'POST /import/conflicts', body: execution },
  { call: 'POST /import/execute', body: execution },
  {
    call: 'POST /import/unknown-values',
    body: ({ building, rosterScenario }) => ({
      decisions: [{ action: 'map', list: 'buildings', value: 'Harbor Schule', targetId: building }],
      scenarioId: rosterScenario,
    }),
  },
  {
    call: 'DELETE /import/aliases/:id',
    at: { id: 'alias' },
    find: newest('reference_aliases', 'alias', {}),
  },
  {
    call: 'DELETE /import/mappings/:id',
    at: { id: 'mapping' },
    find: newest('import_mappings', 'mapping', {}),
  },
  {
    call: 'POST /imports/:id/undo',
    at: { id: 'import' },
    find: newest('imports', 'import', {}),
    body: () => ({ force: true }),
  },
  { call: 'DELETE /jobs/:id', at: { id: 'job' } },
];

const BUDGETS: Write[] = [
  { call: 'PATCH /scenarios/:id', at: { id: 'scenario' }, body: () => ({ name: 'Renamed budget' }) },
  {
    call: 'POST /scenarios',
    body: ({ budgetYear, scenario }) => ({ budgetYearId: budgetYear, name: 'Draft budget', copyFromId: scenario }),
    keep: { newScenario: 'id' },
  },
  { call: 'POST /scenarios/:id/set-active', at: { id: 'newScenario' }, body: () => ({}) },
  { call: 'POST /versions', body: () => ({ fiscalYear: 2026, label: 'Draft version' }) },
  {
    call: 'PATCH /versions/:id',
    at: { id: 'version' },
    body: () => ({ label: 'Renamed version', status: 'ADOPTED' }),
  },
  { call: 'PATCH /versions/:id', at: { id: 'version' }, body: () => ({ status: 'DRAFT' }) },
  {
    call: 'PATCH /budget-years/:id/current-fiscal-year',
    at: { id: 'budgetYear' },
    body: () => ({ currentFiscalYear: 2027 }),
  },
  { call: 'POST /budget-years', body: () => ({ fiscalYear: 2031 }) },
  { call: 'POST /budget-years/:id/roll-forward', at: { id: 'budgetYear' }, body: () => ({ fiscalYear: 2027 }) },
  {
    call: 'POST /projections/fix-base-year',
    body: ({ budgetYear }) => ({ budgetYearId: budgetYear, correctBaseYear: 2024, isOperating: false }),
  },
];

const PEOPLE: Write[] = [
  {
    call: 'POST /auth/register',
    body: () => ({ name: 'Draft colleague', role: 'FINANCE', ...COLLEAGUE }),
    keep: { user: 'user.id' },
  },
  { call: 'POST /auth/login', body: () => COLLEAGUE, keep: { colleague: 'token' } },
  {
    call: 'PUT /auth/change-password',
    as: 'colleague',
    body: () => ({ currentPassword: COLLEAGUE.password, newPassword: TEST_PASSWORD }),
  },
  { call: 'PUT /auth/update-api-key', as: 'colleague', body: () => ({ claudeApiKey: 'a-key' }) },
  {
    call: 'PUT /auth/update-profile',
    as: 'colleague',
    body: () => ({ name: 'Renamed colleague', email: COLLEAGUE.email }),
  },
  {
    call: 'POST /auth/api-tokens',
    as: 'colleague',
    body: () => ({ name: 'Draft token', feeds: ['TOTALS'], days: 1 }),
    keep: { apiToken: 'apiToken.id' },
  },
  { call: 'DELETE /auth/api-tokens/:id', as: 'colleague', at: { id: 'apiToken' } },
  { call: 'POST /auth/logout', as: 'colleague', body: () => ({}) },
  { call: 'PUT /auth/users/:id', at: { id: 'user' }, body: () => ({ role: 'ADMIN' }) },
  { call: 'DELETE /auth/users/:id', at: { id: 'user' } },
];

const PREFERENCES: Write[] = [
  { call: 'PUT /preferences/grids/:grid', at: { grid: 'list' }, body: () => ({ state: {}, rev: null }) },
  {
    call: 'POST /preferences/views',
    body: ({ list }) => ({ grid: list, name: 'Draft view', state: {}, screen: '' }),
    keep: { view: 'id', viewRev: 'rev' },
  },
  {
    call: 'PUT /preferences/views/:id',
    at: { id: 'view' },
    body: ({ viewRev }) => ({ state: {}, screen: 'draft', rev: viewRev }),
  },
  { call: 'DELETE /preferences/views/:id', at: { id: 'view' } },
];

const PAGE: Write[] = [
  {
    call: 'POST /public-dashboard/upload-logo',
    form: () => formBody(LOGO, {}, 'logo'),
    keep: { logo: 'url' },
  },
  { call: 'PATCH /district', body: ({ logo }) => ({ name: 'Renamed district', logos: [{ url: logo, alt: 'Draft' }] }) },
  {
    call: 'PATCH /public-dashboard/config/:id',
    at: { id: 'dashboard' },
    body: ({ logo }) => ({
      urlPath: 'moved',
      schoolName: 'Draft',
      schoolLogoUrl: logo,
      publishedYears: [2026, 2027],
      showLinks: false,
      componentOrder: 'links',
    }),
  },
  {
    call: 'POST /public-dashboard/:id/links',
    at: { id: 'dashboard' },
    body: () => ({ title: 'Draft', url: 'https://draft.example' }),
  },
  {
    call: 'PATCH /public-dashboard/links/:linkId',
    at: { linkId: 'link' },
    body: () => ({ title: 'Draft', isActive: false }),
  },
  { call: 'DELETE /public-dashboard/links/:linkId', at: { linkId: 'link' } },
  {
    call: 'POST /public-dashboard/peer-costs/read',
    body: () => ({ text: 'District,Fiscal year,Cost per pupil\nFairbrook,2025,18250\n' }),
  },
  { call: 'POST /public-dashboard/revenues/read', body: () => ({ text: 'Source,Amount\nState aid,11250000\n' }) },
  {
    call: 'POST /public-dashboard/:id/preview',
    at: { id: 'dashboard' },
    body: () => ({ of: 'draft', settings: { schoolName: 'Only looked at' } }),
  },
];

/** Every call that changes something, except public calls, in an order in which each succeeds. */
export const WRITES: readonly Write[] = [
  ...LINES,
  ...LISTS,
  ...PLANNING,
  ...IMPORTS,
  ...BUDGETS,
  ...PEOPLE,
  ...PREFERENCES,
  ...PAGE,
];
