import { PREVIEW_ROWS, type ImportMode, type NotImported } from '../../../../core/contract/import.ts';
import type { CrowdedNumber } from '../../../../core/rules/positions/positions-from-roster.ts';
import { formatDate } from '../../../../core/format-date.ts';
import { cents, sum, type Cents } from '../../../../core/money.ts';
import { findCrowded, warningsFor, findRepeated, type Warning } from './find-warnings.ts';
import { findCopies } from './find-copies.ts';
import type { Copies } from './copied-rows.ts';
import { matchLines, type LineMatches } from './match-lines.ts';
import { lostCodes } from './merge-line.ts';
import {
  isOwnExport,
  mergeRows,
  type HandEditedCell,
  type MergedRow,
  type MergeInput,
  type MergeOutcome,
} from './merge-rows.ts';
import type { ImportSource, SourceLine } from '../read/read-source.ts';
import type { PlacedRow } from '../roster-placements.ts';
import type { ChangedLines } from './read-changed-lines.ts';
import { editedFields, type HandEdits } from './read-hand-edits.ts';
import type { StoredLine } from './read-stored-lines.ts';
import { type ImportColumn, type ImportColumns, type RevisedLine, type WrittenLine } from '../write/import-columns.ts';
import { marksOf, reviewMarks } from './review-marks.ts';
import { changedColumns } from './changed-columns.ts';

export interface LineUpdate extends RevisedLine {
  before: StoredLine;
  /** The columns that the import changes. */
  changed: ImportColumn[];
}

export interface ChangeSet {
  creates: WrittenLine[];
  updates: LineUpdate[];
  /** The existing lines that rows in the file match, whether or not the import changes them. */
  matched: { row: number; id: number }[];
  removes: StoredLine[];
  /** With `replace`, the lines that no import created and that match no row in the file. */
  notImported: StoredLine[];
  unchanged: number;
  /** The salary schedule placements in the file, with the ids of existing lines; empty if the file has no such columns. */
  placed: PlacedRow[];
  /**
   * If requested, the account of each row's line, or the line's description if it has no account. Ledger balances are stored under the same
   * key.
   */
  accounts: Map<number, string>;
  /** The first lines in the file, as they will be after the import. */
  samples: ImportColumns[];
  /** Warnings about lines in the file, in file order. */
  warnings: { line: SourceLine; warnings: Warning[]; lineItemId: number | null }[];
  /**
   * The number of codes that lost their leading zeros in the file, and the first such code, as it is in the budget and as it is in the
   * file.
   */
  lostCodes: { count: number; example: { code: string; file: string } | null };
  /**
   * The number of new lines whose row key belongs to a line that is not in this budget. 0 if rows are appended, or if the budget has no
   * lines yet.
   */
  otherKeys: number;
  /** The position numbers that several full-time people in the file have; empty for a proposed budget. */
  crowded: CrowdedNumber[];
  /**
   * The result of merging lines that were changed after the file was exported (cells kept, cells imported, and conflicts), and the values
   * edited by hand that the import changes or removes.
   */
  merged: MergeOutcome;
  /** Cost of the base year before and after. */
  totals: { before: Cents; after: Cents };
}

export interface ChangeSetInput extends MergeInput {
  mode: ImportMode;
  notImported: NotImported;
  fiscalYear: number;
  stored: readonly StoredLine[];
  listsAccounts: boolean;
}

/**
 * Plans what an import would do to the lines of a base year, without changing anything. A row that matches a stored line updates the line
 * where the two differ; all other rows become new lines. A row that was copied with its key needs a decision. `replace` also removes
 * imported lines that are no longer in the file and, with `notImported`, the other unmatched lines. `append` matches nothing. For a row of
 * a returned export, keeps what others changed after the export, and leaves out the row if its line was deleted. Equal input gives equal
 * output.
 */
export function planChanges(input: ChangeSetInput): ChangeSet {
  const { mode, notImported: choice, source, stored, type } = input;
  const copies = mode === 'append' ? NO_COPIES : findCopies(input);
  const { storedOf, missing } = findMatches(input, copies);
  const { rows, outcome } = mergeRows(input, storedOf, copies);
  const written = rows.filter(({ isLeftOut }) => !isLeftOut);
  const [lines, columns] = [written.map(({ line }) => line), written.map((row) => row.columns)];
  const warningsOf = warningsFor({ ...input, repeated: findRepeated(type, lines, columns) });
  const gone = mode === 'replace' ? missing : [];
  const notImported = gone.filter((line) => line.import_id === null);
  const removes = choice === 'remove' ? gone : gone.filter((line) => line.import_id !== null);
  outcome.handEdited = outcome.handEdited.concat(removes.flatMap((line) => editedOf(line, input.edits)));
  const set = startChangeSet(stored, { removes, notImported, merged: outcome });
  set.unchanged = source.lines.length - written.length;
  set.crowded = findCrowded(type, columns);
  const isOfOtherBudget = otherKeysOf(input);
  for (const row of written) {
    const { line, before } = row;
    if (before) addLostCodes(set, before, line);
    else if (isOfOtherBudget(line)) set.otherKeys += 1;
    const decision = decideLine(row, before, [
      ...warningsOf(line, row.columns),
      ...keptWarnings(row, input.changedLines),
    ]);
    addPlaced(set, source, decision);
    if (input.listsAccounts) set.accounts.set(line.row, accountOf(decision.columns));
    if (set.samples.length < PREVIEW_ROWS) set.samples.push(decision.columns);
    addDecision(set, decision);
  }
  return set;
}

function startChangeSet(
  stored: readonly StoredLine[],
  { removes, notImported, merged }: Pick<ChangeSet, 'removes' | 'notImported' | 'merged'>,
): ChangeSet {
  const before = sum(stored.map((line) => line.cost_cents));
  const after = cents(before - sum(removes.map((line) => line.cost_cents)));
  return {
    ...{
      creates: [],
      updates: [],
      matched: [],
      removes,
      notImported,
      unchanged: 0,
      placed: [],
      samples: [],
      warnings: [],
    },
    lostCodes: { count: 0, example: null },
    accounts: new Map(),
    otherKeys: 0,
    crowded: [],
    merged,
    totals: { before, after },
  };
}

/** The values of a removed line that were edited by hand. A line that no import created is listed in `notImported` instead. */
function editedOf(before: StoredLine, edits: HandEdits): HandEditedCell[] {
  if (before.import_id === null) return [];
  return editedFields(before, edits).map(({ field, author }) => ({ row: null, before, field, file: null, author }));
}

/** Returns the account of a line; if it has none, its description or name. */
function accountOf({ account_line, account_description, name }: ImportColumns): string {
  return [account_line, account_description, name].map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
}

const NO_COPIES: Copies = new Map();

/** Finds rows whose key belongs to a line in another budget. The keys of copied rows and of deleted lines belong to this budget. */
function otherKeysOf({ mode, stored, changedLines }: ChangeSetInput): (line: SourceLine) => boolean {
  if (mode === 'append' || stored.length === 0) return () => false;
  const known = new Set(stored.map(({ id }) => String(id)));
  return ({ rowKey }) => rowKey !== null && !known.has(rowKey) && changedLines.of(rowKey) === undefined;
}

type Decision = WrittenLine & { warnings: Warning[] } & (
    | { kind: 'create' }
    | { kind: 'unchanged'; id: number }
    | ({ kind: 'update' } & Omit<LineUpdate, keyof WrittenLine>)
  );

/** Decides what happens to one line; `columns` are its values from the file. */
function decideLine({ line, columns }: WrittenLine, before: StoredLine | null, warnings: Warning[]): Decision {
  const own = before !== null && isOwnExport(line, before);
  if (own && isSaid(before, columns)) {
    // Our own export wrote this row and it is unchanged, so the import changes nothing, not even a warning that no longer
    // applies.
    return { kind: 'unchanged', id: before.id, line, columns: { ...columns, ...marksOf(before) }, warnings };
  }
  Object.assign(columns, reviewMarks(before, warnings));
  if (before === null) return { kind: 'create', line, columns, warnings };
  const changed = changedColumns(before, columns);
  if (changed.length === 0) return { kind: 'unchanged', id: before.id, line, columns, warnings };
  return { kind: 'update', line, columns, warnings, id: before.id, rev: before.rev, before, changed };
}

function addPlaced(set: ChangeSet, { placeOf }: ImportSource, { line, columns, ...decision }: Decision): void {
  if (placeOf === null || columns.is_vacancy) return;
  set.placed.push({
    row: line.row,
    lineId: decision.kind === 'create' ? null : decision.id,
    name: [columns.last_name, columns.first_name].filter(Boolean).join(', '),
    workGroupId: columns.work_group_id,
    salary: columns.current_salary_cents,
    fte: columns.current_fte,
    cells: placeOf(line),
  });
}

function addDecision(set: ChangeSet, decision: Decision): void {
  const { line, columns, warnings } = decision;
  const lineItemId = decision.kind === 'create' ? null : decision.id;
  if (lineItemId !== null) set.matched.push({ row: line.row, id: lineItemId });
  if (warnings.length > 0) set.warnings.push({ line, warnings, lineItemId });
  if (decision.kind === 'unchanged') {
    set.unchanged += 1;
    return;
  }
  let costBefore = 0;
  if (decision.kind === 'update') {
    set.updates.push(decision);
    costBefore = decision.before.cost_cents;
  } else {
    set.creates.push(decision);
  }
  set.totals.after = cents(set.totals.after - costBefore + columns.cost_cents);
}

function findMatches({ type, mode, stored, source, names }: ChangeSetInput, copies: Copies): LineMatches {
  if (mode === 'append') return { storedOf: source.lines.map(() => null), missing: [] };
  if (copies.size === 0) return matchLines(type, stored, source, names);
  const lines = source.lines.filter((line) => !copies.has(line));
  const { storedOf, missing } = matchLines(type, stored, { ...source, lines }, names);
  const found = new Map(lines.map((line, at) => [line, storedOf[at] ?? null]));
  return { storedOf: source.lines.map((line) => found.get(line) ?? null), missing };
}

function isSaid(before: StoredLine, columns: ImportColumns): boolean {
  return changedColumns(before, { ...columns, ...marksOf(before) }).length === 0;
}

function addLostCodes({ lostCodes: found }: ChangeSet, before: StoredLine, line: SourceLine): void {
  for (const { field, column } of lostCodes(before, line)) {
    found.count += 1;
    found.example ??= { code: before[column] ?? '', file: line.values[field] ?? '' };
  }
}

/** Returns the warning for a line that was changed both in the file and by other users. */
function keptWarnings({ before, result }: MergedRow, { changerOf }: ChangedLines): Warning[] {
  const [first] = result?.kept ?? [];
  if (!before || !result || !first || result.mine.length === 0) return [];
  const { by, at } = changerOf(before, first);
  const titles = result.kept.map(({ title }) => title).join(', ');
  const when = formatDate(at.toISOString());
  const message = `${by} changed this line on ${when}, after the file was exported. For these fields, the import keeps the budget’s values: ${titles}.`;
  return [{ message, needsReview: false, isShared: false }];
}
