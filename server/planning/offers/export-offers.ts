import type ExcelJS from 'exceljs';
import { columnLetter } from '../../../core/column-letter.ts';
import type { ExportOffersInput } from '../../../core/contract/offers.ts';
import type { Costing, OfferBasis, OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { costOn } from './cost-offers.ts';
import { readOfferBasis } from './read-basis.ts';

const MONEY = '#,##0.00';
const PERCENT = '0.00%';
const PARTS = [
  ['carryOver', 'Carry-over'],
  ['steps', 'Steps'],
  ['lanes', 'Lanes'],
  ['cola', 'COLA'],
  ['structure', 'Structure'],
  ['longevity', 'Longevity'],
  ['oneTime', 'One-time'],
] as const;
const [HEAD, TERMS, BEFORE] = [4, 5, 6];
const FIRST_PART = BEFORE + 1;
const COST = FIRST_PART + PARTS.length;
const [CHANGE, ROLL_FORWARD, SETTLEMENT] = [COST + 1, COST + 2, COST + 3];
/** Rows of amounts that are not part of the cost. */
const BESIDE = [
  ['ownLine', 'Not in the cost: longevity paid separately'],
  ['laneReserve', 'Not in the cost: lane reserve'],
] as const;
const FIRST_BESIDE = SETTLEMENT + 1;
const TOTALS = FIRST_BESIDE + BESIDE.length + 1;
const MAX_SHEET_NAME = 31;

const letterOf = (at: number): string => columnLetter(at + 1);
const minus = (a: number, b: number): number => toDollars(cents(fromDollars(a) - fromDollars(b)));

/**
 * Exports one or two offers as a workbook without data about individual people. The workbook has the amounts of the parts, and formulas for
 * costs, changes, settlements, totals and the difference. Throws the same errors as costTerms.
 */
export async function exportOffers(cx: Context, input: ExportOffersInput): Promise<{ name: string; bytes: Buffer }> {
  const basis = await readOfferBasis(cx, input);
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const costed = input.offers.map(({ name, years }) => ({ name, costing: costOn(basis, years) }));
  const sheets = costed.map(({ name, costing }, at) => {
    const sheet = workbook.addWorksheet(sheetName(name, at));
    writeOffer(sheet, basis, name, costing);
    return { sheet: sheet.name, costing };
  });
  const [first, second] = sheets;
  if (first && second) writeDifference(workbook.addWorksheet('Difference'), first, second);
  return { name: `${basis.schedule} settlement.xlsx`, bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}

/**
 * Returns a valid sheet name: without the characters that sheet names cannot contain, and with a number at the start that makes it unique.
 */
function sheetName(name: string, at: number): string {
  return `${at + 1} ${name.replace(/[[\]*?/\\:']/g, ' ')}`.slice(0, MAX_SHEET_NAME).trim();
}

function writeOffer(sheet: ExcelJS.Worksheet, basis: OfferBasis, name: string, costing: Costing): void {
  const { years } = costing;
  sheet.getColumn(1).width = 34;
  sheet.getCell('A1').value = withGuard(name);
  sheet.getCell('A1').font = { bold: true, size: 14 };
  sheet.getCell('A2').value = withGuard(
    `${basis.workGroup}, ${basis.schedule}: ${plural(costing.people, 'person', 'people')}, base year ${fiscalYearLabel(basis.baseYear)}`,
  );
  const labels = [
    '',
    'Terms',
    'Year before',
    ...PARTS.map(([, label]) => label),
    'Cost',
    'Change',
    'Roll-forward',
    'Settlement',
    ...BESIDE.map(([, label]) => label),
  ];
  for (const [at, label] of labels.entries()) sheet.getCell(HEAD + at, 1).value = label;
  for (const [at, year] of years.entries()) writeYear(sheet, at, year);
  for (const row of [HEAD, COST, SETTLEMENT]) sheet.getRow(row).font = { bold: true };
  const last = letterOf(years.length - 1);
  const totals: [string, ExcelJS.CellValue][] = [
    ['New money over the term', { formula: `SUM(B${SETTLEMENT}:${last}${SETTLEMENT})`, result: costing.newMoney }],
    [
      'Cost of the final year minus cost of the base year',
      { formula: `${last}${COST}-B${BEFORE}`, result: costing.lastOverBase },
    ],
    [`Cost of 1% in ${fiscalYearLabel(basis.baseYear + 1)}`, costing.onePercent],
  ];
  for (const [at, [label, value]] of totals.entries()) {
    sheet.getCell(TOTALS + at, 1).value = label;
    sheet.getCell(TOTALS + at, 2).value = value;
    sheet.getCell(TOTALS + at, 2).numFmt = MONEY;
  }
}

function writeYear(sheet: ExcelJS.Worksheet, at: number, year: OfferCostYear): void {
  const column = letterOf(at);
  sheet.getColumn(at + 2).width = 18;
  const set = (row: number, value: ExcelJS.CellValue, numFmt = MONEY): void => {
    const cell = sheet.getCell(`${column}${row}`);
    Object.assign(cell, { value, numFmt, alignment: { horizontal: 'right', wrapText: row === TERMS } });
  };
  set(HEAD, fiscalYearLabel(year.fiscalYear), '@');
  set(TERMS, withGuard(year.terms), '@');
  set(BEFORE, at === 0 ? year.yearBefore : { formula: `${letterOf(at - 1)}${COST}`, result: year.yearBefore });
  for (const [part, [key]] of PARTS.entries()) set(FIRST_PART + part, year[key]);
  set(COST, { formula: `SUM(${column}${BEFORE}:${column}${COST - 1})`, result: year.cost });
  set(CHANGE, { formula: `${column}${COST}/${column}${BEFORE}-1`, result: (year.changePercent ?? 0) / 100 }, PERCENT);
  set(ROLL_FORWARD, year.rollForward);
  set(SETTLEMENT, { formula: `${column}${COST}-${column}${ROLL_FORWARD}`, result: year.settlement });
  for (const [beside, [key]] of BESIDE.entries()) set(FIRST_BESIDE + beside, year[key]);
}

type Sheet = { sheet: string; costing: Costing };

/** Writes the second offer minus the first, for the years that both offers have. */
function writeDifference(sheet: ExcelJS.Worksheet, first: Sheet, second: Sheet): void {
  sheet.getColumn(1).width = 34;
  sheet.addRow([withGuard(`${second.sheet} minus ${first.sheet}`)]).font = { bold: true };
  const years = second.costing.years.slice(0, first.costing.years.length);
  sheet.addRow(['', ...years.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear))]);
  for (const [label, key, row] of [
    ['Cost', 'cost', COST],
    ['Settlement', 'settlement', SETTLEMENT],
  ] as const) {
    const cells = years.map((year, at): ExcelJS.CellValue => ({
      formula: `'${second.sheet}'!${letterOf(at)}${row}-'${first.sheet}'!${letterOf(at)}${row}`,
      result: minus(year[key], first.costing.years[at]?.[key] ?? 0),
    }));
    sheet.addRow([label, ...cells]).numFmt = MONEY;
  }
}
