import { useQuery } from '@tanstack/react-query';
import type { WorkGroup } from '../../../../core/contract/reference.ts';
import { DeleteEntry } from '../delete-entry.tsx';
import { workGroupCategoriesQuery, workGroupsOfYear } from '../queries.ts';
import { WORK_GROUP_REMOVAL } from '../removals.ts';
import { count } from '../../../platform/ui/format.ts';
import { EntryList, NAMED, Optional } from './entry-list.tsx';
import { ImportRoster } from './import-roster.tsx';
import { useEmployeeYear } from './use-employee-year.tsx';
import { useOthers } from './use-others.ts';
import { CategoryBadge } from './work-group-categories-tab.tsx';
import { WorkGroupForm } from './work-group-form.tsx';

export function WorkGroupsTab() {
  const year = useEmployeeYear();
  const workGroups = useQuery(workGroupsOfYear(year.budgetYearId, year.fiscalYear));
  const categories = useQuery(workGroupCategoriesQuery);
  const entries = workGroups.data?.workGroups;
  const employees = useOthers(entries, year);
  const others = workGroups.data?.vacanciesWithoutGroup ?? 0;
  const sum = (figureOf: (group: WorkGroup) => number) =>
    (entries ?? []).reduce((total, group) => total + figureOf(group), 0);
  return (
    <EntryList
      label="Work Group"
      plural="work groups"
      list={{
        data: categories.data && entries,
        error: workGroups.error ?? categories.error,
        refetch: () => Promise.all([workGroups.refetch(), categories.refetch()]),
      }}
      about="Bargaining units and non-union groups. Contracts, COLA and steps are set for each work group."
      empty="Add a work group, or import a roster. An import adds the work groups in the file."
      otherWays={<ImportRoster />}
      {...NAMED}
      textOf={({ name, description, category }) => `${name} ${description ?? ''} ${category ?? ''}`}
      columns={[
        { label: 'Name', cell: ({ name }) => name },
        { label: 'Description', isDetail: true, cell: ({ description }) => <Optional>{description}</Optional> },
        {
          label: 'Category',
          isDetail: true,
          cell: ({ categoryId }) => {
            const category = categories.data?.find(({ id }) => id === categoryId);
            return category ? <CategoryBadge category={category} /> : <Optional>{null}</Optional>;
          },
        },
        { label: year.heading, isFigure: true, cell: ({ employeeCount }) => count(employeeCount), footer: employees },
        {
          label: 'Vacancies',
          isFigure: true,
          isDetail: true,
          cell: ({ vacancyCount }) => count(vacancyCount),
          footer: employees && { others, all: sum(({ vacancyCount }) => vacancyCount) + others },
        },
        {
          label: 'Contracts',
          isFigure: true,
          isDetail: true,
          cell: ({ contractCount }) => count(contractCount),
          footer: employees && { all: sum(({ contractCount }) => contractCount) },
        },
      ]}
      others="No work group"
      form={(dialog) => <WorkGroupForm categories={categories.data ?? []} {...dialog} />}
      deletion={(dialog) => <DeleteEntry removal={WORK_GROUP_REMOVAL} entries={entries ?? []} {...dialog} />}
    />
  );
}
