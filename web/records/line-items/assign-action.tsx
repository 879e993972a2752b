import { Button, Menu } from '@mantine/core';
import { ChevronDown, Tags } from 'lucide-react';
import { useState } from 'react';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { AssignBuilding, bulkAssignFailed } from './assign-building.tsx';
import { BulkActionsDialog } from './bulk-actions-dialog.tsx';
import { proposedChoices } from './bulk-choices.ts';
import type { Lists } from './column-values.ts';
import type { ProposedChange } from './proposed-columns.ts';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection<ProposedItem>;
  store: EditStore<ProposedItem, ProposedChange>;
  lists: Lists;
}

const BUILDING = 'Assign building';
const CODES = ['Assign category', 'Assign DESE code', 'Assign fund'] as const;

/** Assigns a building, a category, a DESE code or a fund to the selected proposed lines. */
export function AssignAction({ selection, store, lists }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const { lines, hidden, isOpen, clear } = selection;
  if (!isOpen) return null;
  const close = () => setAsked(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<Tags size={14} aria-hidden="true" />}
            rightSection={<ChevronDown size={14} aria-hidden="true" />}
          >
            Assign
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[BUILDING, ...CODES].map((action) => (
            <Menu.Item key={action} onClick={() => setAsked(action)}>
              {action}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === BUILDING && (
        <AssignBuilding
          lines={lines}
          hidden={hidden}
          noun="lines"
          nothingSelected="Please select items first"
          buildings={lists.buildings}
          failure={bulkAssignFailed}
          onClose={close}
          onAssigned={() => {
            close();
            clear();
          }}
        />
      )}
      {asked !== null && asked !== BUILDING && (
        <BulkActionsDialog
          selection={selection}
          store={store}
          title={asked}
          noun="lines"
          choicesOf={(codes) => proposedChoices(lists, codes)}
          firstAction={asked}
          canDelete={false}
          onClose={close}
        />
      )}
    </>
  );
}
