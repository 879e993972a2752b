import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { budgetWithChart } from '../../../test/support/workbooks/budget-with-chart.ts';
import { libreOffice } from '../../../test/support/workbooks/libre-office.ts';
import { importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { openBook, type OpenBook, partText } from './xlsx/open-book.ts';

const app = useTestApp();
const imports = importCalls(app);
const office = await libreOffice();

/** The parts of a workbook whose name matches, as text. */
const kept = ({ parts }: OpenBook, pattern: RegExp): [string, string][] =>
  [...parts].flatMap(([name, bytes]) => (pattern.test(name) ? [[name, bytes.toString('utf8')]] : []));

test.skipIf(office === null)(
  'a workbook of LibreOffice with a chart, a pivot table and dates of 1904 comes back with them and the new amounts',
  async () => {
    const content = await office!.convert(Buffer.from(budgetWithChart()), 'xlsx', 'fods');
    const before = await openBook(content, 'before');
    // Without these parts, the test would prove nothing.
    expect(kept(before, /charts|drawings|pivot/).map(([name]) => name)).toEqual(
      expect.arrayContaining(['xl/charts/chart1.xml', 'xl/pivotCache/pivotCacheDefinition1.xml']),
    );
    expect(partText(before.parts, before.main)).toContain('date1904="true"');

    const version = await imports.newVersion(2026);
    const { importId, scenarioId, total } = await imports.run(version, {
      name: 'budget.xlsx',
      content,
      type: 'proposed',
    });
    expect(total).toBe(3300.75);
    const [heat] = await imports.lines(scenarioId);
    const body = { rev: heat?.rev, amount: 1250.75 };
    await app.call('ADMIN', updateLineItem, { params: { id: String(heat?.id) }, body });

    const response = await app.send('ADMIN', 'GET', `/api/own-layout?importId=${importId}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const after = await openBook(bytes, 'after');
    expect(kept(after, /charts|drawings|pivotTables/)).toEqual(kept(before, /charts|drawings|pivotTables/));
    expect(partText(after.parts, 'xl/pivotCache/pivotCacheDefinition1.xml')).toContain('refreshOnLoad="1"');
    expect(partText(after.parts, after.main)).toContain('date1904="true"');

    // Another program opens it: 1,250.75 + 2,000.25 + 300 in the total, the same days, and the chart and the pivot table.
    const flat = (await office!.convert(bytes, 'fods')).toString('utf8');
    const cells = [...flat.matchAll(/office:value="([\d.]+)"/g)].map(([, value]) => Number(value));
    expect(cells).toContain(3551);
    expect([...flat.matchAll(/office:date-value="([\d-]+)"/g)].map(([, day]) => day)).toEqual([
      '2025-05-12',
      '2025-06-02',
      '2025-06-02',
    ]);
    expect(flat).toContain('table:null-date table:date-value="1904-01-01"');
    expect(flat).toContain('chart:bar');
    expect(flat).toContain('table:data-pilot-table ');
  },
);
