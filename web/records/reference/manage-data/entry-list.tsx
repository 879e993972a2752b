import { ActionIcon, Button, Group, Paper, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/ui/load-failed.tsx';

interface EntryColumn<Entry> {
  label: string;
  cell: (entry: Entry) => ReactNode;
  isFigure?: true;
  /** Left out on a phone, where the row's own name and figures matter. */
  isDetail?: true;
}

interface EntryListProps<Entry> {
  /** What the list holds, as its headings and buttons say it: "Work Group". */
  label: string;
  plural: string;
  entries: readonly Entry[] | undefined;
  error: Error | null;
  onRetry: () => void;
  columns: readonly EntryColumn<Entry>[];
  /** What a search looks through. */
  textOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  keyOf: (entry: Entry) => string | number;
  /** What the list is for. */
  about: string;
  /** How it fills, shown while there are no entries. */
  empty: string;
  /** Stands before the search. */
  choice?: ReactNode;
  onAdd: () => void;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
}

/** So many are drawn before one has to ask for more: drawing thousands would make the page slow. */
const DRAWN = 200;

/** A list of reference data with a search, an Add button, and Edit and Delete in each row. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { label, plural, entries, error, onRetry, about, empty, onAdd } = props;
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  if (error) return <LoadFailed what={`Failed to load ${plural}`} error={error} onRetry={onRetry} />;
  const isEmpty = entries?.length === 0;
  const wanted = search.trim().toLowerCase();
  const found = entries?.filter((entry) => props.textOf(entry).toLowerCase().includes(wanted));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={640}>
          {about}
        </Text>
        <Group gap="xs">
          {props.choice}
          <TextInput
            aria-label={`Search ${plural}`}
            placeholder="Search"
            leftSection={<Search size={14} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {!isEmpty && <Add label={label} onClick={onAdd} />}
        </Group>
      </Group>
      {!found && <Skeleton height={320} aria-busy="true" />}
      {isEmpty && (
        <EmptyState title={`No ${plural} yet`} text={empty}>
          <Add label={label} onClick={onAdd} />
        </EmptyState>
      )}
      {!isEmpty && found?.length === 0 && (
        <Paper withBorder p="lg">
          <Text c="dimmed">
            No {plural} match “{search.trim()}”.
          </Text>
        </Paper>
      )}
      {found && found.length > 0 && <Rows {...props} found={found.slice(0, drawn)} />}
      {found && found.length > drawn && (
        <Group justify="center">
          <Text size="sm" c="dimmed">
            {drawn} of {found.length} are shown.
          </Text>
          <Button variant="default" size="xs" onClick={() => setDrawn(found.length)}>
            Show all
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={onClick}>
      Add {label}
    </Button>
  );
}

function Rows<Entry>(props: EntryListProps<Entry> & { found: readonly Entry[] }) {
  const { plural, columns, found, keyOf, nameOf, onEdit, onDelete } = props;
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={330} type="native" tabIndex={0} role="region" aria-label={plural}>
        <Table verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.label} ta={column.isFigure ? 'right' : 'left'} {...detail(column)}>
                  {column.label}
                </Table.Th>
              ))}
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map((entry) => (
              <Table.Tr key={keyOf(entry)}>
                {columns.map((column) => (
                  <Table.Td
                    key={column.label}
                    ta={column.isFigure ? 'right' : 'left'}
                    className={column.isFigure ? 'figures' : ''}
                    {...detail(column)}
                  >
                    {column.cell(entry)}
                  </Table.Td>
                ))}
                <Table.Td>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    <ActionIcon variant="subtle" aria-label={`Edit ${nameOf(entry)}`} onClick={() => onEdit(entry)}>
                      <Pencil size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Delete ${nameOf(entry)}`}
                      onClick={() => onDelete(entry)}
                    >
                      <Trash2 size={16} />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

const detail = ({ isDetail }: { isDetail?: true }) => (isDetail ? { visibleFrom: 'sm' } : {});

/** A text, or a dash where there is none. */
export function Optional({ children }: { children: string | null }) {
  return children ?? <Text c="dimmed">–</Text>;
}
