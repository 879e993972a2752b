import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { readDuplicatesTodo, readTodo, type Todo } from '../../../core/contract/todo.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { inTodoOrder } from '../../../core/rules/todo/todo-entries.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { queryOf } from '../../query-of.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { QueryCard } from './query-card.tsx';
import { DATES, PLACES, type TodoPlace } from './todo-places.ts';
import classes from './dashboard.module.css';

const HEIGHT = 120;

/** Fetched again on each visit, because nearly every change affects it. */
const todoQuery = (budgetYearId: number) => ({
  ...queryOf([...DASHBOARD_KEY, 'todo', budgetYearId], readTodo, { query: { budgetYearId: String(budgetYearId) } }),
  refetchOnMount: 'always' as const,
});

/** Loaded separately after the rest of the list, because the server compares all employees with each other, which takes longer. */
const duplicatesQuery = (budgetYearId: number) => ({
  ...queryOf([...DASHBOARD_KEY, 'todo', budgetYearId, 'duplicates'], readDuplicatesTodo, {
    query: { budgetYearId: String(budgetYearId) },
  }),
  refetchOnMount: 'always' as const,
});

/** The open tasks of a budget year, each with a link to its screen, and the next dates. */
export function TodoCard({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(todoQuery(budgetYear.id));
  return (
    <QueryCard query={query} failure="Failed to load the to-do list" height={HEIGHT}>
      {({ entries, dates }) => (
        <Section title="To do" note={`${budgetYear.fiscalYear}, active budgets`}>
          <div className={classes.todoAndDates}>
            <Entries entries={entries} budgetYear={budgetYear} />
            {dates.length > 0 && <NextDates dates={dates} budgetYear={budgetYear} />}
          </div>
        </Section>
      )}
    </QueryCard>
  );
}

function Entries({ entries, budgetYear }: { entries: Todo['entries']; budgetYear: BudgetYear }) {
  const duplicates = useQuery(duplicatesQuery(budgetYear.id));
  const all = inTodoOrder([...entries, ...(duplicates.data?.entries ?? [])]);
  return (
    <div>
      {all.length > 0 && (
        <ul className={classes.todo} aria-label="To do">
          {all.map(({ key, text }) => (
            <li key={key}>
              {text} <Where place={PLACES[key]} budgetYear={budgetYear} />
            </li>
          ))}
        </ul>
      )}
      {duplicates.data === undefined && duplicates.isError && (
        <LoadFailed what="Failed to search for duplicates" query={duplicates} />
      )}
      {duplicates.isPending && <Text c="dimmed">Searching for duplicates…</Text>}
      {duplicates.data !== undefined && all.length === 0 && <Text c="dimmed">Nothing to do.</Text>}
    </div>
  );
}

function NextDates({ dates, budgetYear }: { dates: Todo['dates']; budgetYear: BudgetYear }) {
  const isAdmin = useHasRole(ADMIN);
  return (
    <div>
      <Text fw={600}>Next dates</Text>
      <ul className={classes.todo} aria-label="Next dates">
        {dates.map(({ date, event }) => (
          <li key={`${date} ${event}`}>
            <span className="figures">{formatPlainDate(date)}</span>: {event}
          </li>
        ))}
      </ul>
      {isAdmin && <Where place={DATES} budgetYear={budgetYear} />}
    </div>
  );
}

/** A link to the screen for the task, if the user may open it. */
function Where({ place, budgetYear }: { place: TodoPlace; budgetYear: BudgetYear }) {
  const isAllowed = useHasRole(place.roles);
  if ('hint' in place) return place.hint;
  if (!isAllowed) return <>Ask an administrator.</>;
  const search = new URLSearchParams({ budgetYear: budgetYear.fiscalYear, ...place.search }).toString();
  return (
    <Anchor
      component={Link}
      to={{ pathname: place.pathname, search }}
      reloadDocument={place.reloadDocument ?? false}
      inherit
    >
      {place.label}
    </Anchor>
  );
}
