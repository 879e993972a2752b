import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Category } from '../../../../core/contract/reference.ts';
import { DeleteEntry } from '../delete-entry.tsx';
import { EntryModal } from '../../../platform/ui/entry-modal.tsx';
import { BUDGET_CATEGORY_REMOVAL } from '../removals.ts';
import { categoriesQuery } from '../../../platform/shell/queries.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/ui/load-failed.tsx';
import { Messages, useMessages } from '../../../platform/ui/messages.tsx';
import { Page } from '../../../platform/ui/page.tsx';
import { PictureChoice } from '../../../platform/ui/picture-choice.tsx';
import { ImportButton } from '../../totals/import-button.tsx';
import { SetupLink } from '../../totals/setup-link.tsx';
import { useTableOrCards } from '../../../platform/preferences/use-table-or-cards.ts';
import classes from './categories.module.css';
import { CategoryCard } from './category-card.tsx';
import { CategoryTable } from './category-table.tsx';
import { CategoryForm, serverError } from './category-form.tsx';
import type { CategoryActions } from './move-handle.tsx';
import { useCategoryOrder } from './use-category-order.ts';
import { CardSkeleton } from '../../../platform/ui/card-skeleton.tsx';

type Dialog = { kind: 'add' } | { kind: 'edit' | 'delete'; category: Category };

/** The budget categories with their increases, colors and order. */
export function CategoriesPage() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data, error } = useQuery(categoriesQuery);
  // Hides the Add button if the list is empty, because the list then has this button itself, or if it failed to load, because a new
  // category would not appear in it.
  const isOffered = data?.length !== 0 && !error;
  return (
    <Page
      title="Budget Categories"
      subtitle="Categories of budget lines, with the yearly increase that projections use"
      actions={isOffered && <AddCategory onClick={() => setDialog({ kind: 'add' })} />}
    >
      <Messages>
        <Categories dialog={dialog} setDialog={setDialog} />
      </Messages>
    </Page>
  );
}

function AddCategory({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={onClick}>
      Add Budget Category
    </Button>
  );
}

function Categories({ dialog, setDialog }: { dialog: Dialog | null; setDialog: (dialog: Dialog | null) => void }) {
  const query = useQuery(categoriesQuery);
  const messages = useMessages();
  const close = () => setDialog(null);
  if (query.error) return <LoadFailed what="Failed to load categories" query={query} />;
  const edited = dialog?.kind === 'edit' ? dialog.category : null;
  return (
    <>
      {!query.data && <CardSkeleton height={360} />}
      {query.data?.length === 0 && (
        <EmptyState
          title="No budget categories yet"
          text="Categories divide the budget in charts and on the public page. In projections, each proposed line grows by the yearly increase for its category. Add a category, import a budget, or add the state’s categories in the Setup Checklist."
        >
          <Group justify="center">
            <AddCategory onClick={() => setDialog({ kind: 'add' })} />
            <ImportButton variant="default" parameters={{ type: 'proposed' }}>
              Import a budget
            </ImportButton>
            <SetupLink />
          </Group>
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <Ordered categories={query.data} setDialog={setDialog} />}
      <EntryModal
        title={edited ? 'Edit Budget Category' : 'Add Budget Category'}
        opened={dialog?.kind === 'add' || edited !== null}
        onClose={close}
      >
        <CategoryForm
          entry={edited}
          usedColors={query.data?.map(({ color }) => color) ?? []}
          onSaved={messages.success}
          onClose={close}
        />
      </EntryModal>
      <DeleteEntry
        removal={BUDGET_CATEGORY_REMOVAL}
        entry={dialog?.kind === 'delete' ? dialog.category : null}
        entries={query.data ?? []}
        wordFailure={(failure) => `Failed to delete: ${serverError(failure)}`}
        onClose={close}
        onDeleted={messages.success}
      />
    </>
  );
}

/** The categories in order, as a table or as cards. The browser remembers the choice. */
function Ordered({ categories, setDialog }: { categories: Category[]; setDialog: (dialog: Dialog) => void }) {
  const move = useCategoryOrder(categories);
  const handles = useRef(new Map<number, HTMLButtonElement>());
  const [status, setStatus] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const [look, setLook] = useTableOrCards('budget-categories');
  // A moved element is inserted into the page again and loses the focus. This restores the focus.
  useLayoutEffect(() => {
    if (moved !== null) handles.current.get(moved)?.focus();
  }, [moved, categories]);
  const moveTo = (category: Category, place: number) => {
    if (!move(category.id, place)) return;
    setMoved(category.id);
    setStatus(`${category.name} is now number ${place + 1} of ${categories.length}`);
  };
  const rows = categories.map((category, place): CategoryActions => ({
    category,
    handleRef: (handle) => {
      if (handle) handles.current.set(category.id, handle);
      else handles.current.delete(category.id);
    },
    onDrop: (id) => {
      const dropped = categories.find((one) => one.id === id);
      if (dropped) moveTo(dropped, place);
    },
    onMove: (by) => moveTo(category, place + by),
    onLeave: () => setMoved(null),
    onEdit: () => setDialog({ kind: 'edit', category }),
    onDelete: () => setDialog({ kind: 'delete', category }),
  }));
  return (
    <>
      <span className="visually-hidden" role="status">
        {status}
      </span>
      <PictureChoice
        of="budget categories"
        data={[
          { value: 'table', label: 'Table' },
          { value: 'cards', label: 'Cards' },
        ]}
        value={look}
        onChange={setLook}
        isInLine
      />
      {look === 'table' ? (
        <CategoryTable rows={rows} />
      ) : (
        <ul className={classes.grid} aria-label="Budget categories">
          {rows.map((row) => (
            <li key={row.category.id} onBlur={row.onLeave}>
              <CategoryCard {...row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
