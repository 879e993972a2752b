import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import * as contract from '../../core/contract/dese.ts';
import { call } from '../api.ts';
import { EntryForm, EntryModal, nameRequired, serverOr } from '../reference/entry-modal.tsx';
import { changesOf } from '../reference/merge-changes.ts';
import { deseFunctionsQuery } from '../reference/queries.ts';
import { EntryList } from './entry-list.tsx';
import { useTell } from '../ui/messages.tsx';
import { SimpleDelete } from './simple-delete.tsx';
import { useDialogs, type EntryFormProps } from './use-dialogs.ts';

/** The state's functions, with those that the district has added. */
export function DeseFunctionsList() {
  const functions = useQuery(deseFunctionsQuery);
  const dialogs = useDialogs<contract.DeseFunction>();
  const tell = useTell();
  return (
    <>
      <EntryList
        label="DESE Function"
        plural="DESE functions"
        entries={functions.data}
        error={functions.error}
        onRetry={() => void functions.refetch()}
        about="The functions that the state reports by. A line without a category finds one by its function."
        empty="There are no DESE functions yet. Add those that your budget uses."
        keyOf={({ code }) => code}
        nameOf={({ code, name }) => `${code} ${name}`}
        textOf={({ code, name, reportGroup }) => `${code} ${name} ${reportGroup}`}
        columns={[
          { label: 'Code', cell: ({ code }) => code },
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Report group', isDetail: true, cell: ({ reportGroup }) => reportGroup },
          { label: 'Source', isDetail: true, cell: ({ confidence }) => SOURCES[confidence] ?? confidence },
        ]}
        onAdd={dialogs.add}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
      />
      <EntryModal
        title={dialogs.edited ? 'Edit DESE Function' : 'Add DESE Function'}
        opened={dialogs.isForm}
        onClose={dialogs.close}
      >
        <DeseFunctionForm entry={dialogs.edited} onSaved={tell.success} onClose={dialogs.close} />
      </EntryModal>
      <SimpleDelete
        opened={dialogs.deleted !== null}
        title="Delete DESE function"
        question={`Are you sure you want to delete ${dialogs.deleted?.code ?? ''} ${dialogs.deleted?.name ?? ''}?`}
        failed="Failed to delete DESE function"
        remove={() => call(contract.deleteDeseFunction, { params: { code: dialogs.deleted?.code ?? '' } })}
        onClose={dialogs.close}
      />
    </>
  );
}

/** Where a function is known from; those that the district added say so themselves. */
const SOURCES: Readonly<Record<string, string>> = {
  seen: 'Code and name of state reports',
  'name seen': 'Name of state reports',
  'general knowledge': 'To be confirmed',
};

const FUNCTION_LABELS = { code: 'Code', name: 'Name', reportGroup: 'Report group' };

function DeseFunctionForm({ entry, onSaved, onClose }: EntryFormProps<contract.DeseFunction>) {
  const initialValues = { code: entry?.code ?? '', name: entry?.name ?? '', reportGroup: entry?.reportGroup ?? '' };
  const form = useForm({
    initialValues,
    validate: {
      code: (code) => (/^\d{4}$/.test(code.trim()) ? null : 'Enter four digits, such as 2305'),
      name: nameRequired,
    },
  });
  const save = async (read: typeof initialValues) => {
    const { code, ...fields } = form.getValues();
    const saved = entry
      ? await call(contract.updateDeseFunction, {
          params: { code },
          body: changesOf(fields, { name: read.name, reportGroup: read.reportGroup }),
        })
      : await call(contract.createDeseFunction, { body: { code, ...fields } });
    return `${saved.code} ${saved.name} was saved.`;
  };
  return (
    <EntryForm
      form={form}
      save={save}
      labels={FUNCTION_LABELS}
      wordFailure={serverOr('Failed to save DESE function')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        label="Code"
        required
        maxLength={4}
        disabled={entry !== null}
        data-autofocus={entry === null || undefined}
        {...form.getInputProps('code')}
      />
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus={entry !== null || undefined}
        {...form.getInputProps('name')}
      />
      <TextInput label="Report group" maxLength={120} {...form.getInputProps('reportGroup')} />
    </EntryForm>
  );
}
