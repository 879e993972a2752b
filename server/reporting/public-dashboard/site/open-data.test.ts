import { expect, test } from 'vitest';
import { openDataOf } from '../../../../core/contract/public-dashboard-open-data.ts';
import { DEFAULT_FLAGS } from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicView, PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { openDataCsv } from './open-data-csv.ts';

const year: PublicYear = {
  isProjected: false,
  versionLabel: 'v1',
  status: 'DRAFT',
  adoptedOn: null,
  fund: 'General, IDEA',
  totalBudget: 1200.5,
  townGoal: 1000,
  categoryBreakdown: [],
  buildingBreakdown: [],
  salaryData: null,
  locationData: null,
  payrollChange: null,
};

function viewOf(figures: PublicYear): PublicView {
  const addresses = { schoolLogoUrl: null, townWebsiteUrl: null, schoolWebsiteUrl: null };
  return {
    config: {
      urlPath: 'x',
      schoolName: 'Example',
      ...addresses,
      publishedYears: [2026],
      componentOrder: '',
      ...DEFAULT_FLAGS,
    },
    release: {
      number: 3,
      publishedAt: '2026-01-02T03:04:05.000Z',
      versionLabel: 'v1',
      status: 'DRAFT',
      fund: 'General, IDEA',
      figuresFrom: null,
    },
    years: { '2026': figures },
    links: [],
  };
}

/** The file from before guidance could exclude a fund. */
const JSON_OF_ALL =
  '{"schemaVersion":1,"district":"Example","currency":"USD","release":{"number":3,"publishedAt":"2026-01-02T03:04:05.000Z","figuresFrom":null},' +
  '"years":[{"fiscalYear":2026,"stage":"proposed","adoptedOn":null,"versionLabel":"v1","fund":"General, IDEA","totalBudget":1200.5,"townGoal":1000,' +
  '"categories":[],"buildings":[],"salaries":null,"people":null,"payrollChange":null}]}';
const CSV_OF_ALL =
  '\ufeffrelease,fiscal_year,stage,section,name,measure,value\r\n3,2026,proposed,budget,Total budget,dollars,1200.50\r\n' +
  '3,2026,proposed,guidance,Town guidance,dollars,1000.00\r\n';

test('with every fund covered, the files are unchanged to the byte', () => {
  const view = viewOf(year);
  expect([JSON.stringify(openDataOf(view)), openDataCsv(view)]).toEqual([JSON_OF_ALL, CSV_OF_ALL]);
});

test('when guidance covers some funds, they have one more figure', () => {
  const view = viewOf({ ...year, comparedWithGuidance: { amount: 900, funds: ['General'] } });
  expect(openDataOf(view).years[0]?.comparedWithGuidance).toEqual({ amount: 900, funds: ['General'] });
  expect(openDataCsv(view)).toBe(`${CSV_OF_ALL}3,2026,proposed,compared with guidance,General fund,dollars,900.00\r\n`);
});
