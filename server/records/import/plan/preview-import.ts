import type { ImportPreview, NotImported } from '../../../../core/contract/import.ts';
import { cents, sum, toDollars } from '../../../../core/money.ts';
import { inSnapshot, type Context } from '../../../context.ts';
import { readReferenceNames, type ReferenceNames } from '../../reference/reference-names.ts';
import type { ChangeSet } from './build-change-set.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { historyMet, planActualsColumns, presentHistory } from '../read/history-parts.ts';
import { importParts, type ImportPart } from '../read/import-parts.ts';
import { fingerprint, requireTarget } from './plan-import.ts';
import { planPart } from './plan-part.ts';
import { presentHandEdits, presentMerged } from './present-merged.ts';
import { presentChanges, presentSample } from './present-changes.ts';
import {
  presentErrors,
  presentFileRows,
  presentTotalGaps,
  presentTotals,
  presentWarnings,
} from './present-findings.ts';
import { previewToken } from './preview-token.ts';
import type { LinesFingerprint } from '../write/line-queries.ts';
import { askedColumn, questionsOf } from '../read/open-questions.ts';
import { openFile, readSource, rejectedRows, type ImportSource } from '../read/read-source.ts';
import type { ImportRequest } from '../read/request.ts';
import { type PlacedRow, placementsMet } from '../roster-placements.ts';
import type { NameResolver } from './resolve-names.ts';
import { compareStaffing } from './staffing.ts';
import { presentYearColumns } from './year-columns.ts';
import { unknownValues } from '../memory/unknown-values.ts';

/**
 * Previews what the same request would do when executed, without changing data. Returns a token with which executing the import detects
 * changes made after the preview. Throws NOT_FOUND for an unknown file or version, VALIDATION for an invalid request, LOCKED for an adopted
 * version, CONFLICT for a file that would be appended twice, and FORBIDDEN for columns of actuals unless the user is ADMIN.
 */
export async function previewImport(
  cx: Context,
  request: ImportRequest,
  { placements, history }: ImportDependencies,
): Promise<ImportPreview> {
  await requireTarget(cx, request);
  const file = await openFile(cx, request);
  return inSnapshot(cx, async (tx) => {
    const parts = await importParts(tx, request, { make: false });
    const [main, ...others] = parts;
    const names = await readReferenceNames(tx);
    const source = readSource(file, main.request);
    const first = await previewPart(tx, main, source, names);
    const { fiscalYear } = main;
    const places = source.placeOf && (await placements.plan(tx, first.placed, { fiscalYear })).places;
    const lines = [first.lines];
    const asked = [askedColumn(main.request, source)];
    const amountColumns: ImportPreview['amountColumns'] = [];
    for (const part of others) {
      const own = readSource(file, part.request);
      asked.push(askedColumn(part.request, own));
      const { answer, lines: met } = await previewPart(tx, part, own, names);
      amountColumns.push({ ...answer, versionId: part.versionId });
      lines.push(met);
    }
    const columns = await planActualsColumns(tx, { file, request, accounts: first.accounts }, history);
    const actualsColumns = columns.map(presentHistory);
    asked.push(...columns.map((column) => column.asked));
    const counting = await history.counting(tx);
    return {
      previewToken: previewToken(request, lines, names, {
        placements: await placementsMet(tx, placements, source, first),
        history: await historyMet(tx, history, request),
      }),
      ...first.answer,
      placements: places,
      // All money columns share the other values in their rows, so looking at the first money column is enough.
      questions: questionsOf(file, request, asked),
      unknownValues: unknownValues(source.lines, ({ values }) => values, first.resolver, names),
      amountColumns,
      actualsColumns,
      yearColumns: await presentYearColumns(tx, { file, request, parts, actualsColumns, counting }),
    };
  });
}

type PartPreview = Omit<
  ImportPreview,
  'previewToken' | 'amountColumns' | 'actualsColumns' | 'yearColumns' | 'unknownValues' | 'questions'
>;

interface PreviewedPart {
  answer: PartPreview;
  lines: LinesFingerprint;
  resolver: NameResolver;
  placed: readonly PlacedRow[];
  accounts: ReadonlyMap<number, string>;
  scenarioId: number | null;
}

async function previewPart(
  tx: Context,
  part: ImportPart,
  source: ImportSource,
  names: ReferenceNames,
): Promise<PreviewedPart> {
  const { request, fiscalYear, column, versionLabel } = part;
  const { changes: set, resolver, stored, scenarioId, additions } = await planPart(tx, part, source, names);
  const findings = {
    warnings: [...presentWarnings(set, additions, part), ...presentTotalGaps(source.skipped)],
    errors: presentErrors(source.skipped),
  };
  const answer = {
    column,
    fiscalYear,
    versionLabel,
    scenarioId,
    creates: set.creates.length,
    updates: set.updates.length,
    unchanged: set.unchanged,
    removes: set.removes.length,
    rejected: rejectedRows(source).length,
    skipped: source.skipped.length,
    changes: presentChanges(set, request.importType, resolver),
    ...findings,
    fileRows: presentFileRows(source, findings),
    skippedRows: presentTotals(source.skipped),
    sampleRows: presentSample(set, resolver),
    totals: { before: toDollars(set.totals.before), after: toDollars(set.totals.after) },
    notImported: presentNotImported(set, request.notImported),
    merged: presentMerged(set, resolver),
    handEdits: presentHandEdits(set, request.importType, resolver),
    lostCodes: presentLostCodes(set),
    staffing: compareStaffing(request.importType, stored, set),
    // Each person is placed only once, with the main amount column.
    placements: null,
  };
  const lines = await fingerprint(tx, { scenarioId, fiscalYear });
  return { answer, resolver, lines, placed: set.placed, accounts: set.accounts, scenarioId };
}

/** Returns the number and total of lines entered by hand, and the budget total with and without them. */
function presentNotImported(
  { notImported, totals: { after } }: ChangeSet,
  choice: NotImported,
): ImportPreview['notImported'] {
  const total = sum(notImported.map((line) => line.cost_cents));
  const kept = choice === 'keep' ? after : cents(after + total);
  return {
    count: notImported.length,
    total: toDollars(total),
    totalIfKept: toDollars(kept),
    totalIfRemoved: toDollars(cents(kept - total)),
  };
}

function presentLostCodes({ lostCodes: { count, example } }: ChangeSet): ImportPreview['lostCodes'] {
  return { count, example: example && { budget: example.code, file: example.file } };
}
