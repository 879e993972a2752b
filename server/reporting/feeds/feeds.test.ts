import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { readFeed, tokenFor, withOptions } from '../../../test/support/feeds/read-feeds.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let token: string;

beforeAll(async () => {
  const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const school = await buildBuilding(app.cx, { name: 'Harbor School' });
  const category = await buildCategory(app.cx, { name: 'Supplies', dese_function: '2400' });
  await buildLines(app.cx, roster, [
    employeeLine(50_000.1, { last_name: "O'Brien", position: 'Teacher', building_id: school, hire_date: '2010-08-25' }),
    employeeLine(60_000, { last_name: 'Abbott', position: 'Teacher aide', hire_date: '2020-08-25' }),
    employeeLine(null, { last_name: 'Vacant', position: null, is_vacancy: true }),
  ]);
  await buildLines(app.cx, budget, [
    proposedLine(0.1, { account_description: '=Paper', dese_code: '2410', account_line: '0042' }),
    proposedLine(1_234.5, { account_description: 'Ink, "black"', category_id: category }),
    proposedLine(77, { account_description: 'Deleted', deleted_at: new Date() }),
  ]);
  const plan = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, plan, [proposedLine(9_999, { account_description: 'Not active' })]);
  token = await tokenFor(app, 'FINANCE', ['LINES', 'TOTALS']);
});

const lines = async (options: Record<string, string>) => readFeed(app, token, withOptions('Lines', options));
/** Last names or descriptions of the lines that a filter finds. */
async function found(filter: string): Promise<unknown[]> {
  const { status, body, text } = await lines({ $filter: filter, $orderby: 'Id' });
  expect(status, text).toBe(200);
  return body.value?.map(({ LastName, AccountDescription }) => LastName ?? AccountDescription) ?? [];
}

describe('the feed of lines', () => {
  test('describes itself to a client of OData', async () => {
    const service = await readFeed(app, token, '');
    expect(service.headers.get('OData-Version')).toBe('4.0');
    expect(service.body).toEqual({
      '@odata.context': `${app.url}/odata/$metadata`,
      value: [
        { name: 'Lines', kind: 'EntitySet', url: 'Lines' },
        { name: 'Totals', kind: 'EntitySet', url: 'Totals' },
      ],
    });
    const metadata = await readFeed(app, token, '$metadata');
    expect(metadata.headers.get('Content-Type')).toMatch(/^application\/xml/);
    expect(metadata.text).toContain('<Property Name="Cost" Type="Edm.Decimal" Precision="18" Scale="2"/>');
    expect(metadata.text).toContain('<EntitySet Name="Lines" EntityType="Feeds.Line"/>');
  });

  test('has the lines of active budgets, each with its names and exact amounts', async () => {
    const select = 'FiscalYear,BudgetType,LastName,Building,Category,AccountLine,Cost';
    const { body, text } = await lines({ $select: select, $orderby: 'Id' });
    const line = (BudgetType: string, more: object) => {
      const none = { LastName: null, Building: null, Category: null, AccountLine: null };
      return { FiscalYear: 2026, BudgetType, ...none, ...more };
    };
    expect(body.value).toEqual([
      line('operating', { LastName: "O'Brien", Building: 'Harbor School', Cost: 50_000.1 }),
      line('operating', { LastName: 'Abbott', Cost: 60_000 }),
      line('operating', { LastName: 'Vacant', Cost: 0 }),
      // A code without a category counts in the category of its hundreds.
      line('proposed', { Category: 'Supplies', AccountLine: '0042', Cost: 0.1 }),
      line('proposed', { Category: 'Supplies', Cost: 1234.5 }),
    ]);
    expect(text).toContain(`/odata/$metadata#Lines(${select})`);
    const exact = await readFeed(app, token, 'Lines?$select=Id,Cost&$top=1&$count=true', {
      Accept: 'application/json;odata.metadata=minimal;IEEE754Compatible=true',
    });
    expect(exact.body['@odata.count']).toBe('5');
    expect(exact.body.value).toEqual([{ Id: expect.stringMatching(/^\d+$/) as string, Cost: '50000.10' }]);
  });

  test.each([
    ["LastName eq 'O''Brien'", ["O'Brien"]],
    ["LastName ne 'Abbott'", ["O'Brien", 'Vacant', '=Paper', 'Ink, "black"']],
    ['Cost gt 50000.09 and Cost lt 50000.11', ["O'Brien"]],
    ['Cost eq 0.1', ['=Paper']],
    ['1234.50 le Cost and not IsVacancy', ["O'Brien", 'Abbott', 'Ink, "black"']],
    ["contains(Position,'aide') or startswith(AccountDescription, 'Ink')", ['Abbott', 'Ink, "black"']],
    ["not contains(Position,'Teacher')", ['Vacant', '=Paper', 'Ink, "black"']],
    ['HireDate lt 2015-01-01', ["O'Brien"]],
    ['not (HireDate lt 2015-01-01) and HireDate ne null', ['Abbott']],
    ["BudgetType eq 'proposed' or IsVacancy eq true and Cost eq 0", ['Vacant', '=Paper', 'Ink, "black"']],
    ["(BudgetType eq 'proposed' or IsVacancy) and Cost eq 0", ['Vacant']],
    ['Position eq null and IsVacancy', ['Vacant']],
    ['UpdatedAt lt 2000-01-01T00:00:00Z', []],
  ])('finds with %s', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  test('sorts with nulls first, takes a part and counts all', async () => {
    const { body } = await lines({
      $orderby: 'LastName,Cost desc',
      $skip: '1',
      $top: '3',
      $count: 'true',
      $select: 'Cost',
    });
    expect(body).toEqual({
      '@odata.context': `${app.url}/odata/$metadata#Lines(Cost)`,
      '@odata.count': 5,
      value: [{ Cost: 0.1 }, { Cost: 60_000 }, { Cost: 50_000.1 }],
    });
    expect((await readFeed(app, token, 'Lines/$count?$filter=IsVacancy')).text).toBe('1');
  });

  test('adds up to the feed of totals', async () => {
    const totals = (await readFeed(app, token, withOptions('Totals', { $orderby: 'Key' }))).body.value;
    expect(totals?.map(({ Measure, Name, Amount, Count }) => [Measure, Name, Amount, Count])).toEqual([
      ['building', 'District Wide', 1234.6, null],
      ['category', 'Supplies', 1234.6, 2],
      ['payroll', 'District Wide', 60_000, 1],
      ['payroll', 'Harbor School', 50_000.1, 1],
    ]);
  });

  test('is CSV for a script that asks for it, with codes and formulas safe', async () => {
    const options = { $select: 'AccountLine,AccountDescription,Cost,IsVacancy', $filter: "BudgetType eq 'proposed'" };
    const expected =
      '\ufeffAccountLine,AccountDescription,Cost,IsVacancy\r\n0042,\'=Paper,0.10,false\r\n,"Ink, ""black""",1234.50,false\r\n';
    const asked = [
      await readFeed(app, token, withOptions('Lines', { ...options, format: 'csv' })),
      await readFeed(app, token, withOptions('Lines', options), { Accept: 'text/csv' }),
    ];
    for (const { text, headers } of asked) {
      expect(`\ufeff${text.replace(/^\ufeff/, '')}`).toBe(expected);
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    }
  });

  test('is not sent again while nothing changed', async () => {
    const first = await lines({ $top: '1' });
    // Without this Cache-Control, fetch would always request a fresh response.
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await readFeed(app, token, withOptions('Lines', { $top: '1' }), headers);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await readFeed(app, token, withOptions('Lines', { $top: '2' }), headers)).status).toBe(200);
  });

  test.each([
    [501, 'Lines?$expand=Building', 'Feeds do not support the option "$expand".'],
    [501, "Lines?$filter=tolower(LastName) eq 'a'", 'Feeds do not support the function tolower in $filter.'],
    [501, 'Lines?$filter=Cost add 1 gt 2', 'Feeds do not support the operator add in $filter.'],
    [501, 'Lines(5)', 'Feeds do not support /Lines(5).'],
    [501, '$batch', 'Feeds do not support /$batch.'],
    [501, 'Lines?format=xml', 'Feeds do not support the format xml.'],
    [404, 'People', 'There is no feed People. Feeds: Lines, Totals.'],
    [400, 'Lines?$select=Salary', 'Lines has no property "Salary". Names are case-sensitive. $metadata lists them.'],
    [400, 'Lines?$top=-1', '$top must be a whole number from 0 to 999999999.'],
    [400, 'Lines?$top=1&$top=2', '$top appears more than once.'],
    [400, 'Lines?$filter=Cost gt', 'The $filter is not valid: a property or value is missing at the end.'],
    [400, 'Lines?$filter=HireDate gt 2026-02-30', 'The $filter is not valid: 2026-02-30 is not a valid date.'],
    [400, `Lines?$filter=${'('.repeat(60)}IsVacancy`, 'The $filter is not valid: it is nested too deeply.'],
    [
      400,
      "Lines?$filter=Cost eq '5'",
      'The $filter is not valid: the filter compares values of different types. Write text in single quotes, dates as 2026-07-01, and numbers without quotes.',
    ],
  ])('answers %i to %s', async (status, address, message) => {
    const answer = await readFeed(app, token, address);
    expect([answer.status, answer.body.error?.message]).toEqual([status, message]);
  });

  test('changes nothing', async () => {
    const answer = await fetch(`${app.url}/odata/Lines`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{"LastName":"New"}',
    });
    expect(answer.status).toBe(501);
  });
});
