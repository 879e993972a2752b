import { Button, Group, Paper, Stack, Table, Text, TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { hasAllWords } from '../../../../core/search-words.ts';
import { Announcement } from '../../../platform/ui/announcement.tsx';
import { EditDelete } from '../../../platform/ui/edit-delete.tsx';
import { count } from '../../../platform/ui/format.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { EntryModal } from '../../../platform/ui/entry-modal.tsx';
import { LoadFailed } from '../../../platform/ui/load-failed.tsx';
import { useMessages } from '../../../platform/ui/messages.tsx';
import { SideScroll } from '../../../platform/ui/side-scroll.tsx';
import type { OfDeletion } from '../delete-entry.tsx';
import { UnseenHeading } from '../../../platform/ui/unseen-heading.tsx';
import type { OfEntry } from '../reference-form.tsx';
import classes from '../reference.module.css';
import { CardSkeleton } from '../../../platform/ui/card-skeleton.tsx';

interface EntryColumn<Entry> {
  label: string;
  cell: (entry: Entry) => ReactNode;
  isFigure?: true;
  /** True to hide the column on a phone, where the name and the figures matter more. */
  isDetail?: true;
  footer?: Footer | null;
}

/**
 * The figures below a column: `others` for everything that belongs to no entry (omitted if everything must belong to an entry), and `all`
 * for the total.
 */
export interface Footer {
  others?: number;
  all: number;
}

interface EntryListProps<Entry> {
  /** Name of an entry in headings and buttons, such as "Work Group". */
  label: string;
  plural: string;
  list: { data: readonly Entry[] | undefined; error: Error | null; refetch: () => unknown };
  columns: readonly EntryColumn<Entry>[];
  /** Returns the searchable text of an entry. */
  textOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  keyOf: (entry: Entry) => string | number;
  /** The purpose of the list. */
  about: ReactNode;
  /** Shown if there are no entries: how to add some. */
  empty: string;
  /** The buttons for the other ways to add entries. */
  otherWays?: ReactNode;
  /** The name of the footer row for everything that belongs to no entry. Given if the columns have footers. */
  others?: string;
  form: (dialog: OfEntry<Entry>) => ReactNode;
  deletion: (dialog: OfDeletion<Entry>) => ReactNode;
}

type Dialog<Entry> = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: Entry };

/** Number of rows rendered before the user has to click for more. Rendering thousands would make the page slow. */
const DRAWN = 200;

/** A list of reference data with a search, an Add button, Edit and Delete in each row, and their dialogs. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const [dialog, setDialog] = useState<Dialog<Entry> | null>(null);
  const messages = useMessages();
  const shared = { onSaved: messages.success, onDeleted: messages.success, onClose: () => setDialog(null) };
  const edited = dialog?.kind === 'edit' ? dialog.entry : null;
  return (
    <>
      <Found {...props} onDialog={setDialog} />
      <EntryModal
        title={`${edited ? 'Edit' : 'Add'} ${props.label}`}
        opened={dialog?.kind === 'add' || edited !== null}
        onClose={shared.onClose}
      >
        {props.form({ ...shared, entry: edited })}
      </EntryModal>
      {props.deletion({ ...shared, entry: dialog?.kind === 'delete' ? dialog.entry : null })}
    </>
  );
}

interface FoundProps<Entry> extends EntryListProps<Entry> {
  onDialog: (dialog: Dialog<Entry>) => void;
}

function Found<Entry>(props: FoundProps<Entry>) {
  const { label, plural, about, empty } = props;
  const { data: entries } = props.list;
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const searchField = useRef<HTMLInputElement>(null);
  const onAdd = () => props.onDialog({ kind: 'add' });
  if (props.list.error) return <LoadFailed what={`Failed to load ${plural}`} query={props.list} />;
  const isEmpty = entries?.length === 0;
  const found = entries?.filter((entry) => hasAllWords(props.textOf(entry), search));
  const isUnmatched = !isEmpty && found?.length === 0;
  // The click removes the button, so the focus would be lost.
  const clear = () => {
    setSearch('');
    searchField.current?.focus();
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={860} style={{ textWrap: 'pretty' }}>
          {about}
        </Text>
        <Group gap="xs" flex="1 1 340px" justify="flex-end">
          {!isEmpty && (
            <TextInput
              ref={searchField}
              flex="1 1 120px"
              maw={240}
              aria-label={`Search ${plural}`}
              placeholder="Search"
              leftSection={<Search size={14} aria-hidden="true" />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {!isEmpty && <Add label={label} onClick={onAdd} />}
        </Group>
      </Group>
      {!found && <CardSkeleton height={320} />}
      {isEmpty && (
        <EmptyState title={`No ${plural} yet`} text={empty}>
          <Group justify="center">
            <Add label={label} onClick={onAdd} />
            {props.otherWays}
          </Group>
        </EmptyState>
      )}
      <Announcement>{isUnmatched && `No matching ${plural}`}</Announcement>
      {isUnmatched && (
        <EmptyState title={`No matching ${plural}`} text={`No ${plural} match “${search.trim()}”.`}>
          <Button onClick={clear}>Clear search</Button>
        </EmptyState>
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

interface RowsProps<Entry> extends FoundProps<Entry> {
  found: readonly Entry[];
}

function Rows<Entry>(props: RowsProps<Entry>) {
  const { plural, columns, found, keyOf, nameOf, onDialog } = props;
  // The footer is shown only with the whole list, because without the entries that a search leaves out, the figures would not add up to the
  // total.
  const isWhole = found.length === props.list.data?.length;
  return (
    <Paper withBorder>
      <SideScroll minWidth={330} label={plural}>
        <Table verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.label} ta={column.isFigure ? 'right' : 'left'} {...detail(column)}>
                  {column.label}
                </Table.Th>
              ))}
              <UnseenHeading>Actions</UnseenHeading>
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
                  <EditDelete
                    name={nameOf(entry)}
                    onEdit={() => onDialog({ kind: 'edit', entry })}
                    onDelete={() => onDialog({ kind: 'delete', entry })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          {isWhole && columns.some(({ footer }) => footer) && <Totals columns={columns} others={props.others ?? ''} />}
        </Table>
      </SideScroll>
    </Paper>
  );
}

function Totals<Entry>({ columns, others }: { columns: readonly EntryColumn<Entry>[]; others: string }) {
  const rows = [
    { name: others, figureOf: (footer: Footer | null | undefined) => footer?.others },
    { name: 'Total', figureOf: (footer: Footer | null | undefined) => footer?.all },
  ];
  return (
    <Table.Tfoot className={classes.totals}>
      {rows.map(({ name, figureOf }) => (
        <Table.Tr key={name}>
          {columns.map((column, index) => {
            if (index === 0) {
              return (
                <Table.Th key={column.label} scope="row">
                  {name}
                </Table.Th>
              );
            }
            const figure = figureOf(column.footer);
            return (
              <Table.Td key={column.label} ta="right" className="figures" {...detail(column)}>
                {figure !== undefined && count(figure)}
              </Table.Td>
            );
          })}
          <Table.Td />
        </Table.Tr>
      ))}
    </Table.Tfoot>
  );
}

const detail = ({ isDetail }: { isDetail?: true }) => (isDetail ? { visibleFrom: 'sm' } : {});

/** `keyOf` and `nameOf` for entries with an id and a name. */
export const NAMED = { keyOf: ({ id }: { id: number }) => id, nameOf: ({ name }: { name: string }) => name };

/** Shows a text, or a dash if there is none. */
export function Optional({ children }: { children: string | null }) {
  return children ?? <Text c="dimmed">–</Text>;
}
