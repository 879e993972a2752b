import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../../../core/contract/reference-changes.ts';
import type { WorkGroup } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { EntryForm, nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import type { EntryFormProps } from './use-dialogs.ts';

const LABELS = { name: 'Name', description: 'Description', categoryId: 'Category' };

interface WorkGroupFormProps extends EntryFormProps<WorkGroup> {
  categories: readonly contract.WorkGroupCategory[];
}

export function WorkGroupForm({ entry, categories, onSaved, onClose }: WorkGroupFormProps) {
  const initialValues = {
    name: entry?.name ?? '',
    description: entry?.description ?? '',
    categoryId: entry?.categoryId ?? null,
  };
  const form = useForm({ initialValues, validate: { name: nameRequired } });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateWorkGroup, {
          params: { id: String(entry.id) },
          body: changesOf(body, read),
        })
      : await call(contract.createWorkGroup, { body });
    return `${name} was saved.`;
  };
  const { categoryId } = form.values;
  return (
    <EntryForm
      form={form}
      save={save}
      labels={LABELS}
      show={(field, value) => (field === 'categoryId' ? categories.find(({ id }) => id === value)?.name : undefined)}
      wordFailure={serverOr('Failed to save work group')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
      <Select
        label="Category"
        placeholder="None"
        clearable
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={categoryId === null ? null : String(categoryId)}
        error={form.errors.categoryId}
        onChange={(id) => form.setFieldValue('categoryId', id === null ? null : Number(id))}
      />
    </EntryForm>
  );
}
