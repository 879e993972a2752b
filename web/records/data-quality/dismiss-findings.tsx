import { dismissDuplicates, undoDismissDuplicates } from '../../../core/contract/data-quality.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { findingKind, TWICE } from '../../../core/rules/people/finding-kind.ts';
import { repeatedPairs } from '../../../core/rules/people/repeated-people.ts';
import { call } from '../../api.ts';
import { SelectionBar } from '../line-items/selection-bar.tsx';
import { DismissSelected } from './dismiss-selected.tsx';

interface Props {
  lines: readonly LineItem[];
  /** Number of selected records that are hidden by filters. */
  hidden: number;
  onDone: () => void;
}

/** Marks the selected records as reviewed in one step, and as different people where the finding is that one person is there twice. */
export function DismissFindings({ lines, hidden, onDone }: Props) {
  const pairs = pairsOf(lines);
  return (
    <SelectionBar selected={lines.length}>
      <DismissSelected
        selected={`the findings for ${plural(lines.length, 'record')}`}
        onDone={onDone}
        dismiss={async () => {
          const takeBackPairs = await dismissPairs(lines, pairs);
          try {
            const dismissed = await markForReview(lines, false);
            return () => Promise.all([markForReview(dismissed, true), takeBackPairs()]);
          } catch (error) {
            await takeBackPairs();
            throw error;
          }
        }}
      >
        The selected records are marked as reviewed and leave this list. Their values do not change.{' '}
        {pairs.length > 0 &&
          `${plural(pairs.length, 'pair of these records also leaves', 'pairs of these records also leave')} the Duplicate Checker. `}
        You can undo this in the message that appears next.
        {hidden > 0 &&
          ` ${plural(hidden, 'of the selected records is', 'of the selected records are')} hidden by filters.`}
      </DismissSelected>
    </SelectionBar>
  );
}

async function markForReview(lines: readonly LineItem[], needsReview: boolean): Promise<LineItem[]> {
  const changes = lines.map(({ id, rev }) => ({ id, rev, set: { metadata: { needsReview } } }));
  return (await call(changeLineItems, { body: { changes } })).items;
}

interface Pair {
  id1: number;
  id2: number;
}

/** The pairs of these records that the import reported as one person who is on the roster twice. */
function pairsOf(lines: readonly LineItem[]): Pair[] {
  const found = lines
    .flatMap((line) => (line.isOperating ? [line] : []))
    .filter(({ metadata }) => metadata.importWarnings.some((warning) => findingKind(warning) === TWICE));
  return repeatedPairs(found.map((line) => ({ ...line, rowNumber: line.id }))).map(([id1, id2]) => ({ id1, id2 }));
}

/** Dismisses these pairs as duplicates. Resolves to a function that takes this back. */
async function dismissPairs(lines: readonly LineItem[], pairs: readonly Pair[]): Promise<() => Promise<unknown>> {
  if (pairs.length === 0) return () => Promise.resolve();
  const named = new Set(pairs.flatMap(({ id1, id2 }) => [id1, id2]));
  const revs = Object.fromEntries(lines.flatMap(({ id, rev }) => (named.has(id) ? [[id, rev]] : [])));
  const { dismissed } = await call(dismissDuplicates, { body: { pairs: [...pairs], revs } });
  if (dismissed.length === 0) return () => Promise.resolve();
  return () => call(undoDismissDuplicates, { body: { pairs: dismissed } });
}
