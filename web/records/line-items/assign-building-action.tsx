import { Button } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { AssignBuilding } from './assign-building.tsx';
import type { Named } from './column-values.ts';
import type { Selection } from './manager.tsx';

interface Props<Row> {
  selection: Selection<Row>;
  noun: string;
  buildings: readonly Named[];
  nothingSelected: string;
  failure: (error: unknown) => string;
}

/** Gives the selected lines one building. */
export function AssignBuildingAction<Row extends LineItem>(props: Props<Row>) {
  const { lines, hidden, isOpen, clear, announce } = props.selection;
  const [isAsking, setAsking] = useState(false);
  if (!isOpen) return null;
  return (
    <>
      <Button
        variant={lines.length > 0 ? 'filled' : 'default'}
        leftSection={<Building2 size={16} aria-hidden="true" />}
        onClick={() => (lines.length > 0 ? setAsking(true) : announce(props.nothingSelected))}
      >
        Assign building
      </Button>
      {isAsking && (
        <AssignBuilding
          lines={lines}
          hidden={hidden}
          noun={props.noun}
          buildings={props.buildings}
          failure={props.failure}
          onClose={() => setAsking(false)}
          onAssigned={() => {
            setAsking(false);
            clear();
          }}
        />
      )}
    </>
  );
}
