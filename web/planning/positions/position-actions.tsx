import { Button } from '@mantine/core';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Lists } from '../../records/line-items/column-values.ts';
import { FoldedActions } from '../../platform/ui/folded-actions.tsx';
import { FteFileButton } from './fte-file-button.tsx';
import { FromRosterDialog } from './from-roster-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import type { RosterYear } from './queries.ts';

/** Actions for all positions: propose a position, create positions from the roster, and download the FTE file. */
export function PositionActions({ year, lists }: { year: RosterYear; lists: Lists }) {
  const [opened, open] = useState<'propose' | 'roster' | null>(null);
  const close = () => open(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => open('propose')}
      >
        Propose position
      </Button>
      <FoldedActions>
        <Button
          variant="default"
          size="xs"
          leftSection={<Users size={14} aria-hidden="true" />}
          onClick={() => open('roster')}
        >
          Create from roster
        </Button>
        <FteFileButton budget={{ scenarioId: String(year.scenarioId) }} />
      </FoldedActions>
      {opened === 'propose' && <ProposeDialog year={year} lists={lists} onClose={close} />}
      {opened === 'roster' && <FromRosterDialog year={year} onClose={close} />}
    </>
  );
}
