import type ExcelJS from 'exceljs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import type { LineItemRow } from '../../../server/platform/db/tables.ts';
import { randomStream } from '../../../seeds/demo/random.ts';
import type { BrowserApp } from '../../browser/browser.ts';
import { buildBuilding, buildScenario, buildWorkGroup } from '../../factories/factories.ts';
import { fillRoster } from '../../factories/fill-roster.ts';
import { cellAt, editWorkbook, FIRST_ROW } from './workbook-calls.ts';

/** The editable fields with their names in a file and in the database. */
const FIELDS = [
  { field: 'currentSalary', header: 'Current Salary', column: 'current_salary_cents' },
  { field: 'position', header: 'Position', column: 'position' },
  { field: 'department', header: 'Department', column: 'department' },
  { field: 'notes', header: 'Notes', column: 'notes' },
] as const;
type Field = (typeof FIELDS)[number];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Edits of one user: the new value of each cell, by line and field. */
type Edits = Map<string, { id: number; field: Field; value: string | number }>;

/**
 * One user downloads and edits a workbook while another user edits the same lines. The workbook is then merged in the
 * browser. Every cell must have the value of its editor or, if both changed it, the value that was chosen.
 */
export async function checkTwoPeople(
  app: BrowserApp,
  { lines, edits, shared, patience = 30_000 }: { lines: number; edits: number; shared: number; patience?: number },
): Promise<void> {
  const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  const lists = { workGroupIds: [await buildWorkGroup(app.cx)], buildingIds: [await buildBuilding(app.cx)] };
  await fillRoster(app.cx.db, scenario, { count: lines, ...lists });
  const stored = () =>
    app.cx
      .db('line_items')
      .where({ scenario_id: scenario.id, deleted_at: null })
      .orderBy('id')
      .select<LineItemRow[]>('*');
  const before = await stored();
  const { mine, theirs } = drawEdits(before, { edits, shared });

  const page = await app.openAs('FINANCE', '/admin/operating-budget');
  page.setDefaultTimeout(patience);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download workbook' }).click();
  const file = await edited(await readFile(await (await coming).path()), mine);
  const sets = new Map<number, Record<string, string | number>>();
  for (const { id, field, value } of theirs.values()) sets.set(id, { ...sets.get(id), [field.field]: value });
  await app.call('ADMIN', changeLineItems, { body: { changes: [...sets].map(([id, set]) => ({ id, set })) } });

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge an edited workbook' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'back.xlsx', mimeType: XLSX, buffer: file });
  const won = await decide(page, { mine, theirs });
  expect(won.size).toBe(1);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Workbook merged').waitFor();

  const after = await stored();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const wrong = after.flatMap((line, at) =>
    FIELDS.flatMap((field) => {
      const key = keyOf(line.id, field);
      const edit = won.get(key) ?? mine.get(key) ?? theirs.get(key);
      const expected = edit ? storedValue(edit.value, field) : before[at]?.[field.column];
      return line[field.column] === expected ? [] : [{ key, expected, found: line[field.column] }];
    }),
  );
  expect(wrong).toEqual([]);
  // No other cell has changed.
  expect(after.map(untouched)).toEqual(before.map(untouched));
}

const FOLLOWING = ['cost_cents', 'rev', 'updated_at', 'updated_by', 'import_id', 'import_row', 'import_warnings'];
const CHANGEABLE = new Set<string>([...FIELDS.map(({ column }) => column), ...FOLLOWING]);

/** Returns the columns that no user edited and that do not change as a result of an edit. */
function untouched(line: LineItemRow): object {
  return Object.fromEntries(Object.entries(line).filter(([column]) => !CHANGEABLE.has(column)));
}

function keyOf(id: number, { field }: Field): string {
  return `${id} ${field}`;
}

function storedValue(value: string | number, { field }: Field): string | number {
  return field === 'currentSalary' ? Math.round(Number(value) * 100) : value;
}

/** Draws the given number of edits for each user. Both users edit the `shared` cells, with different values. */
function drawEdits(lines: readonly LineItemRow[], { edits, shared }: { edits: number; shared: number }) {
  const random = randomStream('two people');
  const [mine, theirs]: [Edits, Edits] = [new Map(), new Map()];
  const draw = (who: string, into: readonly Edits[]) => {
    for (;;) {
      const [line, field] = [random.pick(lines), random.pick(FIELDS)];
      const key = keyOf(line.id, field);
      if (mine.has(key) || theirs.has(key)) continue;
      for (const [at, side] of into.entries()) {
        const number = 60_000.25 + mine.size + 10_000 * at + theirs.size;
        const value = field.field === 'currentSalary' ? number : `${who} ${at} ${mine.size} ${theirs.size}`;
        side.set(key, { id: line.id, field, value });
      }
      return;
    }
  };
  for (let at = 0; at < shared; at += 1) draw('both', [mine, theirs]);
  for (let at = shared; at < edits; at += 1) {
    draw('file', [mine]);
    draw('budget', [theirs]);
  }
  return { mine, theirs };
}

async function edited(content: Uint8Array, mine: Edits): Promise<Buffer> {
  return editWorkbook(content, (sheet: ExcelJS.Worksheet) => {
    const rowOf = new Map<string, number>();
    for (let row = FIRST_ROW; row <= sheet.rowCount; row += 1) {
      rowOf.set(sheet.getRow(row).getCell(1).text.split('.')[0] ?? '', row);
    }
    for (const { id, field, value } of mine.values()) {
      cellAt(sheet, rowOf.get(String(id)) ?? 0, field.header).value = value;
    }
  });
}

/**
 * With the keyboard, chooses the value in the file for the first conflict and the value in the budget for the second. For all others,
 * chooses the value in the file. Returns the edits whose budget value was chosen.
 */
async function decide(page: Page, { mine, theirs }: { mine: Edits; theirs: Edits }): Promise<Edits> {
  const shared = [...mine.keys()].filter((key) => theirs.has(key)).length;
  await page.getByText(`0 of ${shared} decided`).waitFor();
  const rows = page.getByRole('table', { name: 'Conflicts' }).locator('tbody tr');
  await rows.first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(`1 of ${shared} decided`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(`2 of ${shared} decided`).waitFor();
  const won = await rows.nth(1).locator('button[aria-pressed=true]').innerText();
  await page.getByRole('button', { name: `All mine (${shared - 2})` }).click();
  await page.getByText(`${shared} of ${shared} decided`).waitFor();
  return new Map([...theirs].filter(([key, { value }]) => mine.has(key) && shownValue(value) === won));
}

function shownValue(value: string | number): string {
  return typeof value === 'string'
    ? value
    : value.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
}
