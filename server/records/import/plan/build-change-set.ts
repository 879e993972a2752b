import {
  MAX_CHANGES_SHOWN,
  PREVIEW_ROWS,
  type ImportMode,
  type NotImported,
} from '../../../../core/contract/imports.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { cents, sum, type Cents } from '../../../../core/money.ts';
import { warningsFor, findRepeated, type Warning } from './find-warnings.ts';
import { mapInPieces, turnTaker } from '../../../take-turns.ts';
import { matchLines, type LineMatches } from './match-lines.ts';
import { mergeLine } from './merge-line.ts';
import type { ImportSource, SourceLine } from '../read/read-source.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportColumns,
  type RevisedLine,
  type WrittenLine,
} from '../write/write-queries.ts';

export interface LineUpdate extends RevisedLine {
  before: StoredLine;
  /** The columns that differ. */
  changed: ImportColumn[];
}

export interface ChangeSet {
  /** Number of new lines. */
  created: number;
  /** The first new lines, as many as a preview shows. */
  firstCreates: WrittenLine[];
  updates: LineUpdate[];
  removes: StoredLine[];
  /** With replace: lines that no import created and that match no row of the file. */
  notImported: StoredLine[];
  unchanged: number;
  /** The first lines of the file after the import. */
  samples: ImportColumns[];
  /** Warnings about lines of the file, in file order. */
  warnings: { line: SourceLine; warnings: Warning[]; lineItemId: number | null }[];
  /** Cost of the base year before and after. */
  totals: { before: Cents; after: Cents };
}

export interface ChangeSetInput {
  type: ImportType;
  mode: ImportMode;
  notImported: NotImported;
  fiscalYear: number;
  source: ImportSource;
  stored: readonly StoredLine[];
  names: NameResolver;
}

/** A change set whose lines are decided one by one. */
export interface ChangePlan {
  /** Number of lines to be created. */
  creating: number;
  /**
   * Decides each line in file order. Yields new lines a few hundred at a time, so that the database can store them while the next
   * ones are decided, and returns the whole change set. Most new lines are not held in memory.
   */
  decide: () => AsyncGenerator<WrittenLine[], ChangeSet>;
}

/** Small enough for other work to get its turn, large enough for one message to the database. */
const LINES_TOGETHER = 250;

/**
 * Plans what an import does to the lines of a base year, without doing it: rows that match a stored line update it where they
 * differ; all others are new. `replace` also removes imported lines that are no longer in the file and, with `notImported`, the
 * other unmatched lines; `append` matches nothing. Equal input gives equal output. Long files are processed in chunks, so that
 * other requests get their turn.
 */
export async function planChanges(input: ChangeSetInput): Promise<ChangePlan> {
  const { source, names, type } = input;
  const matches = findMatches(input);
  const rules = { type, source, names };
  const known = await mapInPieces(source.lines, (line, index) => {
    const stored = matches.storedOf[index] ?? null;
    return stored && mergeLine(stored, line, rules);
  });
  const merge = (line: SourceLine, index: number): ImportColumns => known[index] ?? mergeLine(null, line, rules);
  const repeated = findRepeated(type, source.lines, { known, merge });
  const warningsOf = warningsFor({ ...input, repeated });
  return {
    creating: matches.storedOf.filter((stored) => stored === null).length,
    decide: () => decideLines(input, matches, { merge, warningsOf }),
  };
}

/** Returns the whole change set, for previews; `onCreated` gets the new lines chunk by chunk. */
export async function decideAll(
  plan: ChangePlan,
  onCreated: (lines: readonly WrittenLine[]) => void = () => undefined,
): Promise<ChangeSet> {
  const deciding = plan.decide();
  for (;;) {
    const step = await deciding.next();
    if (step.done === true) return step.value;
    onCreated(step.value);
  }
}

interface Rules {
  merge: (line: SourceLine, index: number) => ImportColumns;
  warningsOf: (line: SourceLine, columns: ImportColumns) => Warning[];
}

async function* decideLines(
  { mode, notImported: choice, source, stored }: ChangeSetInput,
  { storedOf, missing }: LineMatches,
  { merge, warningsOf }: Rules,
): AsyncGenerator<WrittenLine[], ChangeSet> {
  const gone = mode === 'replace' ? missing : [];
  const notImported = gone.filter((line) => line.import_id === null);
  const removes = choice === 'remove' ? gone : gone.filter((line) => line.import_id !== null);
  const set = startChangeSet(stored, { removes, notImported });
  const takeTurn = turnTaker();
  for (let from = 0; from < source.lines.length; from += LINES_TOGETHER) {
    const created: WrittenLine[] = [];
    for (const [at, line] of source.lines.slice(from, from + LINES_TOGETHER).entries()) {
      const index = from + at;
      const columns = merge(line, index);
      const decision = decideLine({ line, columns }, storedOf[index] ?? null, warningsOf(line, columns));
      if (index < PREVIEW_ROWS) set.samples.push(decision.columns);
      if (decision.kind === 'create') created.push(decision);
      addDecision(set, decision);
    }
    if (created.length > 0) yield created;
    await takeTurn();
  }
  return set;
}

function startChangeSet(
  stored: readonly StoredLine[],
  { removes, notImported }: Pick<ChangeSet, 'removes' | 'notImported'>,
): ChangeSet {
  const before = sum(stored.map((line) => line.cost_cents));
  const after = cents(before - sum(removes.map((line) => line.cost_cents)));
  return {
    ...{ created: 0, firstCreates: [], updates: [], removes, notImported, unchanged: 0, samples: [], warnings: [] },
    totals: { before, after },
  };
}

type Decision = WrittenLine & { warnings: Warning[] } & (
    { kind: 'create' } | { kind: 'unchanged'; id: number } | ({ kind: 'update' } & Omit<LineUpdate, keyof WrittenLine>)
  );

/** Decides what happens to one line; `columns` are its values from the file. */
function decideLine({ line, columns }: WrittenLine, before: StoredLine | null, warnings: Warning[]): Decision {
  const own = before !== null && isOwnExport(line, before);
  if (own && isSaid(before, columns)) {
    // A row that our export wrote has no news, not even that a warning no longer applies.
    return { kind: 'unchanged', id: before.id, line, columns: { ...columns, ...marksOf(before) }, warnings };
  }
  if (own && line.rev !== null && line.rev < before.rev) warnings.push(changedSince(line.rev, before));
  Object.assign(columns, reviewMarks(before, warnings));
  if (before === null) return { kind: 'create', line, columns, warnings };
  const changed = changedColumns(before, columns);
  if (changed.length === 0) return { kind: 'unchanged', id: before.id, line, columns, warnings };
  return { kind: 'update', line, columns, warnings, id: before.id, rev: before.rev, before, changed };
}

function addDecision(set: ChangeSet, decision: Decision): void {
  const { line, columns, warnings } = decision;
  const lineItemId = decision.kind === 'create' ? null : decision.id;
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
    if (set.created < MAX_CHANGES_SHOWN) set.firstCreates.push(decision);
    set.created += 1;
  }
  set.totals.after = cents(set.totals.after - costBefore + columns.cost_cents);
}

function findMatches({ type, mode, stored, source, names }: ChangeSetInput): LineMatches {
  if (mode === 'append') return { storedOf: source.lines.map(() => null), missing: [] };
  return matchLines(type, stored, source, names);
}

/** Whether a row of the file equals the line as one of our exports wrote it. */
function isOwnExport(line: SourceLine, before: StoredLine): boolean {
  return line.rev !== null && line.rowKey === String(before.id);
}

function isSaid(before: StoredLine, columns: ImportColumns): boolean {
  return changedColumns(before, { ...columns, ...marksOf(before) }).length === 0;
}

function marksOf({ needs_review, import_warnings }: StoredLine): ReviewMarks {
  return { needs_review, import_warnings };
}

/** The file's values win over every edit, but the reviewer should know which edit they replaced. */
function changedSince(rev: number, before: StoredLine): Warning {
  return {
    message: `${before.updated_by} changed this line after the file was exported (revision ${rev}, now ${before.rev}). The file’s values were used.`,
    needsReview: true,
    isShared: false,
  };
}

type ReviewMarks = Pick<ImportColumns, 'needs_review' | 'import_warnings'>;
const NOTHING_DOUBTFUL: ReviewMarks = { needs_review: false, import_warnings: [] };

/** A completed review stays completed until the file gives a new reason for one. */
function reviewMarks(before: StoredLine | null, warnings: readonly Warning[]): ReviewMarks {
  if (before === null && warnings.length === 0) return NOTHING_DOUBTFUL;
  const messages = [...new Set(warnings.map(({ message }) => message))];
  if (before && isSame(before.import_warnings, messages)) {
    return { needs_review: before.needs_review, import_warnings: messages };
  }
  const known = new Set(before?.import_warnings);
  const reasons = warnings.filter(({ needsReview }) => needsReview);
  const isNew = reasons.some(({ message }) => !known.has(message));
  const wasAboutTheFile = known.size > 0 && reasons.length === 0;
  const kept = before !== null && before.needs_review && !wasAboutTheFile;
  return { needs_review: isNew || kept, import_warnings: messages };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

function changedColumns(before: StoredLine, after: ImportColumns): ImportColumn[] {
  return IMPORT_COLUMNS.filter((column) =>
    column === 'import_warnings'
      ? !isSame(before.import_warnings, after.import_warnings)
      : before[column] !== after[column],
  );
}
