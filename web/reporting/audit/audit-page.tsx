import { Button, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '../../../core/contract/audit.ts';
import { formatExactTime } from '../../../core/format-date.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { usersQuery } from '../../platform/auth/users/queries.ts';
import { Announcement } from '../../platform/ui/announcement.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Messages } from '../../platform/ui/messages.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { AuditEntryDetails } from './audit-entry-details.tsx';
import { actionText, countOf, entityText } from './action-text.ts';
import { AuditFilters, focusFilters } from './audit-filters.tsx';
import { foldSignIns, type SignInRun } from './fold-sign-ins.ts';
import { auditQuery, FILTERS, type Filters } from './queries.ts';
import classes from './audit.module.css';

/** The audit log: who did what and when, with the values before and after. The filters are in the URL. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const filters: Filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const filter = (next: Filters) =>
    setParameters((previous) => {
      const changed = new URLSearchParams(previous);
      for (const name of FILTERS) {
        const value = next[name];
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      return changed;
    });
  return (
    <Page hasBudgetYear={false} title="Audit Log" subtitle="Every change, with the values before and after">
      <AuditFilters ref={form} filters={filters} onFilter={filter} />
      <Messages>
        <Entries
          filters={filters}
          onClear={() => {
            filter({});
            focusFilters(form.current);
          }}
        />
      </Messages>
    </Page>
  );
}

function Entries({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const query = useInfiniteQuery(auditQuery(filters));
  const { error, data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = error ? undefined : data?.pages.flatMap((page) => page.entries);
  const isFiltered = FILTERS.some((name) => filters[name]);
  return (
    <>
      <Announcement>{isFiltered && entries?.length === 0 && NO_MATCH}</Announcement>
      {entries === undefined ? (
        <LoadState query={query} failure="Failed to load the audit log" height={360} />
      ) : entries.length === 0 ? (
        <NoEntries isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <FoundEntries entries={entries}>
          {hasNextPage && (
            <Group justify="center">
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show earlier entries
              </Button>
            </Group>
          )}
        </FoundEntries>
      )}
    </>
  );
}

/** The entries, and the button for earlier ones. */
function FoundEntries({ entries, children }: { entries: AuditEntry[]; children: ReactNode }) {
  const users = useQuery(usersQuery).data;
  const nameOf = (userId: number) => users?.find(({ id }) => id === userId)?.name ?? null;
  return (
    <Stack>
      <Paper withBorder component="ul" m={0} p={0} aria-label="Entries">
        {foldSignIns(entries).map((run) => (
          <Run key={run[0].id} run={run} nameOf={nameOf} />
        ))}
      </Paper>
      {children}
    </Stack>
  );
}

const NO_MATCH = 'No matching entries';

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title="No entries yet" text="Changes by users are listed here." />;
  return (
    <EmptyState title={NO_MATCH} text="Remove some of the filters, or show all entries.">
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}

type NameOf = (userId: number) => string | null;

/** One entry, or several sign-ins in a row. Sign-ins are folded, so that they do not push the changes out of view. */
function Run({ run, nameOf }: { run: SignInRun; nameOf: NameOf }) {
  const [latest] = run;
  if (run.length === 1) return <EntryRow entry={latest} nameOf={nameOf} />;
  return (
    <FoldedRow
      at={latest.at}
      text={
        <>
          <strong>{[...new Set(run.map(({ by }) => by))].join(', ')}</strong> · {plural(run.length, 'sign-in')} in a row
        </>
      }
    >
      <Paper component="ul" m={0} p={0} aria-label="Sign-ins">
        {run.map((entry) => (
          <EntryRow key={entry.id} entry={entry} nameOf={nameOf} />
        ))}
      </Paper>
    </FoldedRow>
  );
}

function EntryRow({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  return (
    <FoldedRow
      at={entry.at}
      text={
        <>
          <strong>{entry.by}</strong> {wordOf(entry, nameOf)}
        </>
      }
    >
      <AuditEntryDetails id={entry.id} />
    </FoldedRow>
  );
}

function FoldedRow({ at, text, children }: { at: string; text: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Stack component="li" gap="xs" px="md" className={classes.entry}>
      <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={classes.line}>
        <Icon size={16} aria-hidden="true" />
        <Text size="sm" span>
          {text}
        </Text>
        <Text size="xs" c="dimmed" span className={classes.time}>
          <time dateTime={at}>{formatExactTime(at)}</time>
        </Text>
      </UnstyledButton>
      {isOpen && children}
    </Stack>
  );
}

/**
 * Describes an entry: "changed · line: Holt, Dev", or "changed · line 12" if the line has no name, or with the number of records if there
 * are several.
 */
function wordOf(entry: AuditEntry, nameOf: NameOf): string {
  const { action, entity, entityIds, count: many } = entry;
  const [id] = entityIds;
  const kind = entityText(entity);
  if (entity === 'user' && many === 1 && id !== undefined) {
    if (id === entry.userId) return actionText(action);
    const user = nameOf(id) ?? nameIn(entry.after) ?? nameIn(entry.before);
    if (user !== null) return `${actionText(action)} · user ${user}`;
  }
  const name = entry.recordName ?? nameIn(entry.after) ?? nameIn(entry.before) ?? nameIn(entry.details);
  const unnamed = id === undefined ? kind : `${kind} ${id}`;
  const one = name === null ? unnamed : `${kind}: ${name}`;
  const several = `${countOf(many, entity)}${name === null ? '' : ` (${name})`}`;
  return `${actionText(action)} · ${many > 1 ? several : one}`;
}

/** Fields that name a record, best first. */
const NAMES = ['name', 'title', 'label', 'jobClass', 'word', 'number', 'workGroup', 'urlPath'];

function nameIn(value: AuditEntry['before']): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const found = NAMES.map((field) => value[field]).find((name) => typeof name === 'string');
  if (typeof found === 'string') return found;
  const { fiscalYear } = value;
  return typeof fiscalYear === 'number' ? fiscalYearLabel(fiscalYear) : null;
}
