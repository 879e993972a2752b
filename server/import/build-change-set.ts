import { PREVIEW_ROWS, type ImportMode } from '../../core/contract/imports.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { sum, ZERO, type Cents } from '../../core/money.ts';
import { findDoubts, type Doubt } from './find-doubts.ts';
import { inPieces, mapInPieces } from './in-pieces.ts';
import { matchLines, type LineMatches } from './match-lines.ts';
import { mergeLine } from './merge-line.ts';
import type { ImportSource, SourceLine } from './read-source.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportColumns,
  type RevisedLine,
  type WrittenLine,
} from './write-queries.ts';

export interface LineCreate extends WrittenLine {
  kind: 'create';
}

export interface LineUpdate extends RevisedLine {
  kind: 'update';
  before: StoredLine;
  /** The columns in which the line differs. */
  changed: ImportColumn[];
}

export interface ChangeSet {
  creates: LineCreate[];
  updates: LineUpdate[];
  removes: StoredLine[];
  unchanged: number;
  /** The first lines of the file as they will be. */
  samples: ImportColumns[];
  /** What is doubtful about lines of the file, in its order. */
  doubts: { line: SourceLine; doubts: Doubt[] }[];
  /** What the base year costs before and after. */
  totals: { before: Cents; after: Cents };
}

export interface ChangeSetInput {
  type: ImportType;
  mode: ImportMode;
  fiscalYear: number;
  source: ImportSource;
  stored: readonly StoredLine[];
  names: NameResolver;
}

/**
 * What an import does to the lines of a base year, without doing it: rows that are a stored line change it where they differ, all
 * others are new. `replace` also removes imported lines that the file no longer has; `append` matches nothing. Equal input
 * gives an equal answer. Long files are worked through in pieces, so that others have their turn.
 */
export async function buildChangeSet(input: ChangeSetInput): Promise<ChangeSet> {
  const { type, source, stored, names } = input;
  const { storedOf, missing } = await findMatches(input);
  const rules = { type, source, names };
  const merged = await mapInPieces(source.lines, (line, index) => mergeLine(storedOf[index] ?? null, line, rules));
  const doubts = await findDoubts(type, source.lines, merged, names, input.fiscalYear);

  const set: ChangeSet = {
    creates: [],
    updates: [],
    removes: input.mode === 'replace' ? missing.filter((line) => line.import_id !== null) : [],
    unchanged: 0,
    samples: [],
    doubts: [],
    totals: { before: sum(stored.map((line) => line.cost_cents)), after: ZERO },
  };
  await inPieces(merged, (columns, index) => {
    const line = source.lines[index];
    if (line === undefined) return;
    const before = storedOf[index] ?? null;
    const own = before !== null && isOwnExport(line, before);
    if (own && isSaid(before, columns)) {
      // What an export wrote says nothing new, not even that what was doubtful no longer is.
      if (index < PREVIEW_ROWS) set.samples.push({ ...columns, ...marksOf(before) });
      set.unchanged += 1;
      return;
    }
    if (own && line.rev !== null && line.rev < before.rev) doubts[index]?.push(changedSince(line.rev, before));
    Object.assign(columns, reviewMarks(before, doubts[index] ?? []));
    const written = { line, columns };
    if (index < PREVIEW_ROWS) set.samples.push(columns);
    if (before === null) {
      set.creates.push({ kind: 'create', ...written });
      return;
    }
    const changed = changedColumns(before, columns);
    if (changed.length === 0) set.unchanged += 1;
    else set.updates.push({ kind: 'update', id: before.id, rev: before.rev, before, changed, ...written });
  });
  for (const [index, line] of source.lines.entries()) {
    const own = doubts[index] ?? [];
    if (own.length > 0) set.doubts.push({ line, doubts: own });
  }
  set.totals.after = totalAfter(stored, set);
  return set;
}

async function findMatches({ type, mode, stored, source, names }: ChangeSetInput): Promise<LineMatches> {
  if (mode === 'append') return { storedOf: source.lines.map(() => null), missing: [] };
  return matchLines(type, stored, source, names);
}

/** Whether a row of the file is the line as one of our exports wrote it. */
function isOwnExport(line: SourceLine, before: StoredLine): boolean {
  return line.rev !== null && line.rowKey === String(before.id);
}

function isSaid(before: StoredLine, columns: ImportColumns): boolean {
  return changedColumns(before, { ...columns, ...marksOf(before) }).length === 0;
}

function marksOf({ needs_review, import_warnings }: StoredLine): ReviewMarks {
  return { needs_review, import_warnings };
}

/** The file wins, as it does over every edit; but whoever reviews the line should know what it won over. */
function changedSince(rev: number, before: StoredLine): Doubt {
  return {
    message: `${before.updated_by} changed the line after this file was exported (revision ${rev}, now ${before.rev}). The file’s values were taken.`,
    needsReview: true,
    isShared: false,
  };
}

type ReviewMarks = Pick<ImportColumns, 'needs_review' | 'import_warnings'>;
const NOTHING_DOUBTFUL: ReviewMarks = { needs_review: false, import_warnings: [] };

/** A review that a person has done stays done as long as the file gives no new reason for one. */
function reviewMarks(before: StoredLine | null, doubts: readonly Doubt[]): ReviewMarks {
  if (before === null && doubts.length === 0) return NOTHING_DOUBTFUL;
  const messages = [...new Set(doubts.map(({ message }) => message))];
  if (before && isSame(before.import_warnings, messages)) {
    return { needs_review: before.needs_review, import_warnings: messages };
  }
  const known = new Set(before?.import_warnings);
  const reasons = doubts.filter(({ needsReview }) => needsReview);
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

/** Every line that there will be: the ones that nothing happens to, the changed and the new. */
function totalAfter(stored: readonly StoredLine[], { creates, updates, removes }: ChangeSet): Cents {
  const touched = new Set([...updates.map(({ id }) => id), ...removes.map(({ id }) => id)]);
  const left = stored.filter(({ id }) => !touched.has(id));
  const written = [...creates, ...updates].map(({ columns }) => columns.cost_cents);
  return sum([...left.map((line) => line.cost_cents), ...written]);
}
