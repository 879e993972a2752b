import { checkOf, type KeySigner } from './keys.ts';

export const LINES_SHEET = 'Lines';
export const LISTS_SHEET = 'Lists';
export const README_SHEET = 'Read me';
/** The sheet is "very hidden": no menu shows it, only a program can. */
export const HIDDEN_SHEET = 'BudgetWorkbook';

const EXPORT = 'Workbook';
const CHECK = 'Check';
const DISTRICT = 'District';
const YEAR = 'Fiscal year';

/** The contents of the hidden sheet of a workbook. */
export interface WorkbookMark {
  id: number;
  check: string;
  district: string;
  fiscalYear: number;
}

/** The rows of the hidden sheet. */
export function hiddenRows(
  signer: KeySigner,
  { district, fiscalYear }: { district: string; fiscalYear: number },
): [string, string][] {
  return [
    [EXPORT, String(signer.id)],
    [CHECK, checkOf(signer, EXPORT)],
    [DISTRICT, district],
    [YEAR, String(fiscalYear)],
  ];
}

/** Reads the hidden sheet. Returns null if the sheet was not written by this program. */
export function readMark(rows: readonly (readonly string[])[]): WorkbookMark | null {
  const said = new Map(rows.map(([label = '', value = '']) => [label, value]));
  const [id, fiscalYear] = [said.get(EXPORT) ?? '', said.get(YEAR) ?? ''];
  if (!/^[1-9]\d{0,14}$/.test(id) || !/^\d{4}$/.test(fiscalYear)) return null;
  return {
    ...{ id: Number(id), check: said.get(CHECK) ?? '' },
    ...{ district: said.get(DISTRICT) ?? '', fiscalYear: Number(fiscalYear) },
  };
}

/** Returns true if this export wrote the hidden sheet. */
export function isMarkOf(signer: KeySigner, { id, check }: WorkbookMark): boolean {
  return id === signer.id && check === checkOf(signer, EXPORT);
}
