import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../core/contract/reference-changes.ts';
import type { WorkGroup } from '../../core/contract/reference.ts';
import { call } from '../api.ts';
import { changesOf, EntryForm, nameRequired, serverOr } from '../reference/entry-modal.tsx';
import type { EntryFormProps } from './use-dialogs.ts';

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
  const save = async () => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateWorkGroup, {
          params: { id: String(entry.id) },
          body: changesOf(body, initialValues),
        })
      : await call(contract.createWorkGroup, { body });
    return `${name} was saved.`;
  };
  const { categoryId } = form.values;
  return (
    <EntryForm
      form={form}
      save={save}
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
