import { dismissFindings, undoDismissFindings } from '../../../core/contract/data-quality.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { findingKind, TWICE } from '../../../core/rules/people/finding-kind.ts';
import { call } from '../../api.ts';
import { SelectionBar } from '../line-items/selection-bar.tsx';
import { DismissSelected } from './dismiss-selected.tsx';

interface Props {
  lines: readonly LineItem[];
  /** Number of selected records that are hidden by filters. */
  hidden: number;
  onDone: () => void;
}

/**
 * Marks the selected records as reviewed in one step. If the finding is that one person is on the roster twice, also marks the records as
 * different people.
 */
export function DismissFindings({ lines, hidden, onDone }: Props) {
  return (
    <SelectionBar selected={lines.length}>
      <DismissSelected
        selected={`the findings for ${plural(lines.length, 'record')}`}
        onDone={onDone}
        dismiss={async () => {
          const revisions = lines.map(({ id, rev }) => ({ id, rev }));
          const dismissed = await call(dismissFindings, { body: { lines: revisions } });
          return () => call(undoDismissFindings, { body: dismissed });
        }}
      >
        The selected records are marked as reviewed and removed from this list. Their values do not change.{' '}
        {lines.filter(isTwice).length > 1 &&
          'Selected pairs of duplicates are also removed from the Duplicate Checker. Exception: A pair stays in the Duplicate Checker if more than 5 records on the roster have the pair’s employee ID, or the pair’s name and position. '}
        To undo the dismissal, choose Undo in the message that appears.
        {hidden > 0 &&
          ` ${plural(hidden, 'of the selected records is', 'of the selected records are')} hidden by filters.`}
      </DismissSelected>
    </SelectionBar>
  );
}

function isTwice({ isOperating, metadata }: LineItem): boolean {
  return isOperating && metadata.importWarnings.some((warning) => findingKind(warning) === TWICE);
}
