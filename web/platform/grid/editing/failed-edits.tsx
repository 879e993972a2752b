import { Alert, Button, Group, List } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { plural } from '../../../../core/plural.ts';
import type { Column } from '../columns/column.ts';
import type { FailedEdit } from './edit-types.ts';

interface Props<Row, Change> {
  failed: readonly FailedEdit<Row, Change>[];
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  apply: (row: Row, change: Change) => Row;
  onRetry: () => void;
  /** Retries only the edits of cells that the server did not reject, and discards the others. */
  onRetryGood: () => void;
  onDiscard: () => void;
}

const LISTED = 5;

/** Shows what could not be saved and why. The values stay in their cells until the user retries or discards them. */
export function FailedEdits<Row, Change>({ failed, columns, labelOf, apply, ...actions }: Props<Row, Change>) {
  const { onRetry, onRetryGood, onDiscard } = actions;
  if (failed.length === 0) return null;
  const good = failed.filter((edit) => !edit.isRefused).length;
  const title = `${plural(failed.length, 'change was', 'changes were')} not saved`;
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} />} title={title}>
      <Group justify="space-between" align="flex-end">
        <List size="sm" flex={1}>
          {failed.slice(0, LISTED).map((edit) => {
            const column = columns.find(({ id }) => id === edit.columnId);
            const value = column?.text(apply(edit.base, edit.change)) || '(blank)';
            return (
              <List.Item key={edit.key}>
                {labelOf(edit.base)}, {column?.title ?? edit.columnId} → {value}: {edit.why}
              </List.Item>
            );
          })}
          {failed.length > LISTED && <List.Item>and {failed.length - LISTED} more</List.Item>}
        </List>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            Discard
          </Button>
          {good > 0 && good < failed.length && (
            <Button size="compact-sm" variant="default" onClick={onRetryGood}>
              Save {good}, discard {failed.length - good}
            </Button>
          )}
          <Button size="compact-sm" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
