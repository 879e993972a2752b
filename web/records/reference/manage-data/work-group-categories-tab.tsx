import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DeleteEntry } from '../delete-entry.tsx';
import { workGroupCategoriesQuery } from '../queries.ts';
import { WORK_GROUP_CATEGORY_REMOVAL } from '../removals.ts';
import { count } from '../../../platform/ui/format.ts';
import { EntryList, NAMED, Optional } from './entry-list.tsx';
import { WorkGroupCategoryForm } from './work-group-category-form.tsx';

export function WorkGroupCategoriesTab() {
  const categories = useQuery(workGroupCategoriesQuery);
  return (
    <EntryList
      label="Work Group Category"
      plural="work group categories"
      list={categories}
      about="Categories of work groups, not of budget lines. COLA scenarios list the work groups by category. The colors are used in the list of work groups."
      empty="Add a category to plan COLA for several work groups at once."
      {...NAMED}
      textOf={({ name, description }) => `${name} ${description ?? ''}`}
      columns={[
        {
          label: 'Category',
          cell: ({ name, backgroundColor, textColor }) => (
            <Badge miw="max-content" bg={backgroundColor} c={textColor}>
              {name}
            </Badge>
          ),
        },
        { label: 'Description', isDetail: true, cell: ({ description }) => <Optional>{description}</Optional> },
        { label: 'Work groups', isFigure: true, cell: ({ workGroupCount }) => count(workGroupCount) },
      ]}
      form={(dialog) => <WorkGroupCategoryForm {...dialog} />}
      deletion={(dialog) => (
        <DeleteEntry removal={WORK_GROUP_CATEGORY_REMOVAL} entries={categories.data ?? []} {...dialog} />
      )}
    />
  );
}
