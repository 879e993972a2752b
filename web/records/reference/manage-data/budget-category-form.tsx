import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as contract from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { EntryForm, nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import type { EntryFormProps } from './use-dialogs.ts';

const LABELS = { name: 'Name', code: 'Code', description: 'Description' };

/** The names alone; increases, colors and order are set under Categories. */
export function BudgetCategoryForm({ entry, onSaved, onClose }: EntryFormProps<Category>) {
  const initialValues = {
    name: entry?.name ?? '',
    code: entry?.code ?? '',
    description: entry?.description ?? '',
  };
  const form = useForm({ initialValues, validate: { name: nameRequired } });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { name } = entry
      ? await call(contract.updateCategory, {
          params: { id: String(entry.id) },
          body: changesOf(body, read),
        })
      : await call(contract.saveCategory, { body });
    return `${name} was saved.`;
  };
  return (
    <EntryForm
      form={form}
      save={save}
      labels={LABELS}
      wordFailure={serverOr('Failed to save budget category')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
      <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
    </EntryForm>
  );
}
