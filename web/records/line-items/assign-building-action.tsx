import { Button } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { AssignBuilding } from './assign-building.tsx';
import type { Named } from './column-values.ts';
import type { Selection } from './selection.ts';

interface Props<Row> {
  selection: Selection<Row>;
  noun: string;
  buildings: readonly Named[];
  nothingSelected: string;
  failure: (error: unknown) => string;
}

/** Assigns a building to the selected lines. */
export function AssignBuildingAction<Row extends LineItem>(props: Props<Row>) {
  const { lines, hidden, isOpen, clear } = props.selection;
  const [isAsking, setAsking] = useState(false);
  if (!isOpen) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Building2 size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Assign building
      </Button>
      {isAsking && (
        <AssignBuilding
          lines={lines}
          hidden={hidden}
          noun={props.noun}
          nothingSelected={props.nothingSelected}
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
