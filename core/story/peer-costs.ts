import { parseFiscalYear } from '../fiscal-year.ts';
import { toDollars } from '../money.ts';
import { MAX_PEERS, peerCost, type PeerCost } from '../contract/public-dashboard-sourced.ts';
import {
  limitProblem,
  nameProblem,
  readAmount,
  readNamedRows,
  shownCell,
  type NamedRows,
  type Reading,
} from './named-rows.ts';

const PEER_COSTS: NamedRows<PeerCost> = {
  columns: [
    { name: 'District', pattern: /district|town|\blea\b/i },
    { name: 'Fiscal year', pattern: /year|\bfy\b/i },
    { name: 'Cost per pupil', pattern: /pupil|student|cost|expenditure/i, isAmount: true },
  ],
  max: MAX_PEERS,
  fewer: 'Delete rows that you do not need.',
  read: readRow,
  once: ({ district, fiscalYear }) => ({
    key: `${district.toLowerCase()} ${fiscalYear}`,
    already: `FY${fiscalYear} for ${district} is already`,
  }),
};

/** Reads a table of other districts' cost per pupil. Returns the rows, and a problem for each row that cannot be read. */
export function readPeerCosts(table: readonly (readonly string[])[], delimiter = ','): Reading<PeerCost> {
  return readNamedRows(table, PEER_COSTS, delimiter);
}

function readRow([district = '', yearText = '', costText = '']: readonly string[]): PeerCost | string {
  const problem = nameProblem(district, 'district');
  if (problem !== null) return problem;
  if (yearText.trim() === '') return 'the fiscal year is blank. Enter a year such as 2025 or FY25.';
  const fiscalYear = parseFiscalYear(yearText);
  if (fiscalYear === null) return `“${shownCell(yearText)}” is not a fiscal year. Enter a year such as 2025 or FY25.`;
  const cost = readAmount(costText, 'cost per pupil');
  if (typeof cost === 'string') return cost;
  const { data, error } = peerCost.safeParse({ district, fiscalYear, costPerPupil: toDollars(cost) });
  return data ?? limitProblem(error, { field: 'district', word: 'district' }, costText);
}
