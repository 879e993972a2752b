import { Textarea, TextInput } from '@mantine/core';
import * as contract from '../../../../core/contract/reference-changes.ts';
import type { Category } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { nameRequired, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { ReferenceForm, wasSaved, type OfEntry } from '../reference-form.tsx';

const LABELS = { name: 'Name', code: 'Code', description: 'Description' };

/** Form for the names of a category. Increases, colors and order are edited under Categories. */
export function BudgetCategoryForm(props: OfEntry<Category>) {
  const { entry } = props;
  return (
    <ReferenceForm
      {...props}
      labels={LABELS}
      initialValues={{ name: entry?.name ?? '', code: entry?.code ?? '', description: entry?.description ?? '' }}
      validate={{ name: nameRequired }}
      create={(body) => call(contract.saveCategory, { body })}
      update={({ id }, values, read) =>
        call(contract.updateCategory, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={wasSaved}
      wordFailure={serverOr('Failed to save budget category')}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Code" maxLength={20} {...form.getInputProps('code')} />
          <Textarea label="Description" autosize maxLength={500} {...form.getInputProps('description')} />
        </>
      )}
    </ReferenceForm>
  );
}
