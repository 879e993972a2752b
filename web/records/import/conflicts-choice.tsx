import { Alert, Button, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { ConflictTable } from '../../platform/ui/merging/conflict-table.tsx';
import { KeptCells } from './kept-cells.tsx';
import { asItem, choicesOf, decide, decideAll } from './merge-choice.ts';
import type { Wizard } from './wizard-state.ts';

/**
 * For an exported file that is imported again: shows which changes of other users are kept, and asks which value wins in cells that were
 * changed both in the file and in the budget.
 */
export function ConflictsChoice({ wizard, part }: { wizard: Wizard; part: Pick<ImportPreview, 'merged'> }) {
  const { kept, mine, same, conflictCount, conflicts, keptCells } = part.merged;
  if (kept + mine + same + conflictCount === 0) return null;
  const choices = choicesOf(conflicts, wizard);
  const undecided = wizard.conflicts === 'ask' ? conflictCount - choices.size : 0;
  return (
    <>
      <Text size="sm" className="figures">
        In lines that were changed or deleted in the budget after the export: {plural(kept, 'change')} kept from the
        budget · {count(mine)} taken from the file · {count(same)} the same in both · {count(conflictCount)} in conflict
      </Text>
      {kept > 0 && <KeptCells cells={keptCells} total={kept} />}
      {conflictCount > 0 && (
        <Alert color="yellow" variant="light" title={titleOf(part.merged)}>
          {conflictCount > conflicts.length && (
            <Text size="sm" mb={6}>
              The first {count(conflicts.length)} of {count(conflictCount)} conflicts are listed. “All mine” and “All
              theirs” also apply to those that are not listed.{' '}
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<Download size={14} />}
                onClick={() => void wizard.saveConflicts()}
              >
                Download all conflicts
              </Button>
            </Text>
          )}
          <ConflictTable
            items={conflicts.map(asItem)}
            choices={choices}
            total={conflictCount}
            undecided={undecided}
            onChoose={({ id }, choice) => {
              const conflict = conflicts.find((one) => asItem(one).id === id);
              if (conflict) void wizard.chooseConflicts(decide(wizard, conflict, choice), conflictCount);
            }}
            onChooseAll={(take) => void wizard.chooseConflicts(decideAll(wizard, undecided, take), conflictCount)}
          />
        </Alert>
      )}
    </>
  );
}

function titleOf({ conflictCount, conflicts }: ImportPreview['merged']): string {
  const copies = conflicts.filter(({ isCopy }) => isCopy).length;
  if (copies === 0) return `${plural(conflictCount, 'conflict')} between the file and the budget`;
  const copied = plural(copies, 'row has', 'rows have');
  if (copies === conflictCount)
    return `${copied} the same row key as another row. Is ${copies === 1 ? 'this' : 'each'} row a new line, or a copy to leave out?`;
  return `${plural(conflictCount, 'question')}: ${plural(conflictCount - copies, 'conflict')} between the file and the budget, and ${plural(copies, 'row')} with the same row key as another row`;
}
