import { Alert, List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { updateLineItem, type LineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { ApiError, call } from '../../api.ts';
import type { Lists } from '../line-items/column-values.ts';
import { employeeColumns } from '../line-items/employee-columns.ts';
import { LineEditor } from '../line-items/line-editor.tsx';
import { labelOf } from '../line-items/line-label.ts';
import { proposedColumns } from '../line-items/proposed-columns.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { failed, reviewed } from './queries.ts';

interface Props {
  line: LineItem;
  lists: Lists;
  onClose: () => void;
}

const NEVER_LOCKED = () => null;

/** Edits a record. Saving it marks the record as reviewed. */
export function IssueEditor({ line, lists, onClose }: Props) {
  const queryClient = useQueryClient();
  const common = {
    title: `Edit ${labelOf(line)}`,
    lock: NEVER_LOCKED,
    note: <Findings warnings={line.metadata.importWarnings} />,
    save: async (changes: readonly LineItemChange[]) => {
      try {
        await call(updateLineItem, {
          params: { id: String(line.id) },
          body: {
            ...changes.reduce<LineItemChange>((all, change) => ({ ...all, ...change }), {}),
            metadata: { needsReview: false },
            rev: line.rev,
          },
        });
        toastSuccess('Record updated!');
      } catch (error) {
        // Another user saved first. Reloads the records, so that the form opens with the current record next time.
        if (error instanceof ApiError && error.status === 409) await reviewed(queryClient);
        throw error;
      }
      void reviewed(queryClient);
    },
    failure: (error: unknown) => failed('Failed to save', error),
    onClose,
  };
  if (line.isOperating) {
    const columns = employeeColumns(lists, false).filter(({ editor }) => editor !== null);
    return <LineEditor {...common} row={line} columns={columns} />;
  }
  const columns = proposedColumns(lists).filter(({ editor }) => editor !== null);
  return <LineEditor {...common} row={line} columns={columns} />;
}

function Findings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="What the import found">
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        Saving marks the record as reviewed and removes it from this list, even if these findings are not fixed.
      </Text>
    </Alert>
  );
}
