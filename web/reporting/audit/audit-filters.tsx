import { Box, Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState, type Ref, type SubmitEvent } from 'react';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { actionText, entityText } from './action-text.ts';
import { auditKindsQuery, FILTERS, type Filters } from './queries.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  ref: Ref<HTMLFormElement>;
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Moves the focus to the first filter, or to the button that unfolds the filters. */
export function focusFilters(form: HTMLFormElement | null): void {
  const field = form?.querySelector('input');
  field?.focus();
  if (document.activeElement !== field) form?.querySelector('button')?.focus();
}

/** The filters of the log, applied with Search or Enter. */
export function AuditFilters({ ref, filters, onFilter }: AuditFiltersProps) {
  const kinds = useQuery(auditKindsQuery);
  const [typed, setTyped] = useState(filters);
  const [applied, setApplied] = useState(filters);
  // A filter can also change in the URL. The form then gets the new values without being replaced, so that it keeps the focus.
  if (FILTERS.some((name) => filters[name] !== applied[name])) {
    setApplied(filters);
    setTyped(filters);
  }
  // Only a phone folds the filters.
  const [isOpen, setOpen] = useState(Object.keys(filters).length > 0);
  const set = (name: (typeof FILTERS)[number], value: string | null) =>
    setTyped((previous) => ({ ...previous, [name]: value ?? '' }));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onFilter(Object.fromEntries(FILTERS.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name]]] : []))));
  }
  const text = (name: 'by' | 'q' | 'entityId') => ({
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const choice = (
    name: 'action' | 'entity',
    data: readonly string[] | undefined,
    textOf: (code: string) => string,
  ) => ({
    clearable: true,
    searchable: true,
    placeholder: 'Any',
    data: (data ?? []).map((value) => ({ value, label: textOf(value) })),
    value: typed[name] || null,
    onChange: (value: string | null) => set(name, value),
    ...disabledIfFailed(kinds),
  });
  return (
    <form ref={ref} onSubmit={submit} role="search" aria-label="Audit log">
      <Button
        variant="default"
        hiddenFrom="xs"
        aria-expanded={isOpen}
        leftSection={<ListFilter size={16} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      {kinds.isError && (
        <Box my="sm">
          <LoadFailed what="Failed to load the filters" query={kinds} />
        </Box>
      )}
      <div className={classes.filters} data-folded={!isOpen || undefined}>
        <TextInput label="Person" placeholder="Name or email" maxLength={254} {...text('by')} />
        <TextInput label="From" {...day('from')} />
        <TextInput label="To" {...day('to')} />
        <Select label="Action" {...choice('action', kinds.data?.actions, actionText)} />
        <Select label="Record type" {...choice('entity', kinds.data?.entities, entityText)} />
        <TextInput label="Record ID" inputMode="numeric" {...text('entityId')} />
        <TextInput label="Text" placeholder="Old or new value" maxLength={200} {...text('q')} />
        <Button type="submit">Search</Button>
        <Button
          variant="default"
          onClick={() => {
            setTyped({});
            onFilter({});
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
