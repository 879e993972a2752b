import { Anchor, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DeleteEntry } from '../delete-entry.tsx';
import { BUDGET_CATEGORY_REMOVAL } from '../removals.ts';
import { ImportButton } from '../../totals/import-button.tsx';
import { SetupLink } from '../../totals/setup-link.tsx';
import { categoriesQuery } from '../../../platform/shell/queries.ts';
import { count } from '../../../platform/ui/format.ts';
import { BudgetCategoryForm } from './budget-category-form.tsx';
import { DeseFunctionsList } from './dese-functions-list.tsx';
import { EntryList, NAMED, Optional } from './entry-list.tsx';
import { JobClassesList } from './job-classes-list.tsx';
import { withParameters } from '../../../platform/ui/with-parameters.ts';

const LISTS = [
  { value: 'categories', label: 'Budget categories' },
  { value: 'dese-functions', label: 'DESE functions' },
  { value: 'job-classes', label: 'Job classes' },
] as const;

/** The categories, with the DESE functions and job classes that assign lines to them. */
export function BudgetCategoriesTab() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('list');
  const list = LISTS.find(({ value }) => value === asked)?.value ?? 'categories';
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label="List"
          data={[...LISTS]}
          value={list}
          onChange={(value) => setParameters(withParameters({ list: value }))}
        />
      </Group>
      {list === 'categories' && <BudgetCategoriesList />}
      {list === 'dese-functions' && <DeseFunctionsList />}
      {list === 'job-classes' && <JobClassesList />}
    </Stack>
  );
}

function BudgetCategoriesList() {
  const categories = useQuery(categoriesQuery);
  return (
    <EntryList
      label="Budget Category"
      plural="budget categories"
      list={categories}
      about={
        <>
          Names and codes of budget categories. Increases, colors and order are set in{' '}
          <Anchor component={Link} to="/admin/categories" inherit>
            Admin &gt; Categories
          </Anchor>
          .
        </>
      }
      empty="Add a category, import a budget, or add the state’s categories in the Setup Checklist. An import adds the categories in the file."
      otherWays={
        <>
          <ImportButton variant="default" parameters={{ type: 'proposed' }}>
            Import a budget
          </ImportButton>
          <SetupLink />
        </>
      }
      {...NAMED}
      textOf={({ name, code, description, deseFunction }) =>
        `${name} ${code ?? ''} ${description ?? ''} ${deseFunction ?? ''}`
      }
      columns={[
        { label: 'Name', cell: ({ name }) => name },
        { label: 'Code', cell: ({ code }) => <Optional>{code}</Optional> },
        { label: 'DESE function', isDetail: true, cell: ({ deseFunction }) => <Optional>{deseFunction}</Optional> },
        { label: 'Description', isDetail: true, cell: ({ description }) => <Optional>{description}</Optional> },
        { label: 'Roster and budget lines, all years', isFigure: true, cell: ({ itemCount }) => count(itemCount) },
      ]}
      form={(dialog) => <BudgetCategoryForm {...dialog} />}
      deletion={(dialog) => (
        <DeleteEntry removal={BUDGET_CATEGORY_REMOVAL} entries={categories.data ?? []} {...dialog} />
      )}
    />
  );
}
