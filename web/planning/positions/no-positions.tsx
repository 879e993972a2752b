import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FromRosterDialog } from './from-roster-dialog.tsx';
import type { RosterYear } from './queries.ts';

export function NoPositions({ year }: { year: RosterYear }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <EmptyState
      title="No positions yet"
      text="A position is a numbered slot with an authorized FTE. The position stays when people come and go. Create a position for each position number on the roster."
    >
      <Button onClick={() => setOpen(true)}>Create positions from the roster</Button>
      {isOpen && <FromRosterDialog year={year} onClose={() => setOpen(false)} />}
    </EmptyState>
  );
}
