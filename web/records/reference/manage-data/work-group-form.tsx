import { Select, Textarea, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-changes.ts';
import type { WorkGroup } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { ReferenceForm, wasSaved, type OfEntry } from '../reference-form.tsx';

const LABELS = { name: 'Name', description: 'Description', categoryId: 'Category' };

export function WorkGroupForm(props: OfEntry<WorkGroup> & { categories: readonly contract.WorkGroupCategory[] }) {
  const { entry, categories, ...rest } = props;
  return (
    <ReferenceForm
      {...rest}
      entry={entry}
      labels={LABELS}
      show={(field, value) => (field === 'categoryId' ? categories.find(({ id }) => id === value)?.name : undefined)}
      initialValues={{
        name: entry?.name ?? '',
        description: entry?.description ?? '',
        categoryId: entry?.categoryId ?? null,
      }}
      validate={{ name: nameRequired }}
      create={(body) => call(contract.createWorkGroup, { body })}
      update={({ id }, values, read) =>
        call(contract.updateWorkGroup, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={wasSaved}
      wordFailure={serverOr('Failed to save work group')}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
          <Select
            label="Category"
            placeholder="None"
            clearable
            data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.values.categoryId === null ? null : String(form.values.categoryId)}
            error={form.errors.categoryId}
            onChange={(id) => form.setFieldValue('categoryId', id === null ? null : Number(id))}
          />
        </>
      )}
    </ReferenceForm>
  );
}
