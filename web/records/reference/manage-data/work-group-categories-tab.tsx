import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkGroupCategory } from '../../../../core/contract/reference-changes.ts';
import { DeleteEntry } from '../delete-entry.tsx';
import { workGroupCategoriesQuery } from '../queries.ts';
import classes from '../reference.module.css';
import { WORK_GROUP_CATEGORY_REMOVAL } from '../removals.ts';
import { count } from '../../../platform/ui/format.ts';
import { EntryList, NAMED, Optional } from './entry-list.tsx';
import { WorkGroupCategoryForm } from './work-group-category-form.tsx';

type Colored = Pick<WorkGroupCategory, 'name' | 'backgroundColor' | 'textColor'>;

/** The name of a work-group category in the category's colors. In dark mode, the colors keep their hues, but the background is dark. */
export function CategoryBadge({ category: { name, backgroundColor, textColor } }: { category: Colored }) {
  const colors = { '--category-background': backgroundColor, '--category-text': textColor };
  return (
    <Badge miw="max-content" className={classes.category} __vars={colors}>
      {name}
    </Badge>
  );
}

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
          cell: (category) => <CategoryBadge category={category} />,
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
