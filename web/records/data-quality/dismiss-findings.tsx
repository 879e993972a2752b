import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { call } from '../../api.ts';
import { SelectionBar } from '../line-items/selection-bar.tsx';
import { DismissSelected } from './dismiss-selected.tsx';

interface Props {
  lines: readonly LineItem[];
  /** Number of selected records that are hidden by filters. */
  hidden: number;
  onDone: () => void;
}

/** Marks the selected records as reviewed in one step. Their values do not change. */
export function DismissFindings({ lines, hidden, onDone }: Props) {
  return (
    <SelectionBar selected={lines.length}>
      <DismissSelected
        selected={`the findings for ${plural(lines.length, 'record')}`}
        onDone={onDone}
        dismiss={async () => {
          const dismissed = await markForReview(lines, false);
          return () => markForReview(dismissed, true);
        }}
      >
        The selected records are marked as reviewed and leave this list. Their values do not change. You can undo this
        in the message that appears next.
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
