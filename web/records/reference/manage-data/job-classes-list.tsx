import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import * as contract from '../../../../core/contract/reference-dese.ts';
import { call } from '../../../api.ts';
import { EntryForm, EntryModal, serverOr } from '../../../platform/ui/entry-modal.tsx';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { deseFunctionsQuery } from '../../../platform/shell/queries.ts';
import { jobClassesQuery } from '../queries.ts';
import { EntryList } from './entry-list.tsx';
import { useMessages } from '../../../platform/ui/messages.tsx';
import { SimpleDelete } from './simple-delete.tsx';
import { useDialogs, type EntryFormProps } from './use-dialogs.ts';

/** Which function an employee of each job class gets when DESE codes are updated. */
export function JobClassesList() {
  const jobClasses = useQuery(jobClassesQuery);
  const functions = useQuery(deseFunctionsQuery);
  const dialogs = useDialogs<contract.JobClass>();
  const messages = useMessages();
  const named = (code: string) => `${code} ${functions.data?.find((one) => one.code === code)?.name ?? ''}`.trim();
  return (
    <>
      <EntryList
        label="Job Class"
        plural="job classes"
        entries={functions.data && jobClasses.data}
        error={jobClasses.error ?? functions.error}
        onRetry={() => void Promise.all([jobClasses.refetch(), functions.refetch()])}
        about="Which DESE function each job class belongs to. One without a function is never filled in automatically."
        empty="Add those that your roster uses."
        keyOf={({ id }) => id}
        nameOf={({ jobClass }) => jobClass}
        textOf={({ jobClass, deseFunction }) => `${jobClass} ${deseFunction === null ? '' : named(deseFunction)}`}
        columns={[
          { label: 'Job class', cell: ({ jobClass }) => jobClass },
          {
            label: 'DESE function',
            cell: ({ deseFunction }) =>
              deseFunction === null ? <Text c="dimmed">Chosen line by line</Text> : named(deseFunction),
          },
        ]}
        onAdd={dialogs.add}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
      />
      <EntryModal
        title={dialogs.edited ? 'Edit Job Class' : 'Add Job Class'}
        opened={dialogs.isForm}
        onClose={dialogs.close}
      >
        <JobClassForm
          entry={dialogs.edited}
          functions={functions.data ?? []}
          onSaved={messages.success}
          onClose={dialogs.close}
        />
      </EntryModal>
      <SimpleDelete
        opened={dialogs.deleted !== null}
        title="Delete job class"
        question={`Are you sure you want to delete ${dialogs.deleted?.jobClass ?? ''}?`}
        failed="Failed to delete job class"
        remove={() => call(contract.deleteJobClass, { params: { id: String(dialogs.deleted?.id) } })}
        onClose={dialogs.close}
      />
    </>
  );
}

const JOB_CLASS_LABELS = { jobClass: 'Job class', deseFunction: 'DESE function' };

function JobClassForm({
  entry,
  functions,
  onSaved,
  onClose,
}: EntryFormProps<contract.JobClass> & { functions: readonly contract.DeseFunction[] }) {
  const initialValues = { jobClass: entry?.jobClass ?? '', deseFunction: entry?.deseFunction ?? null };
  const form = useForm({
    initialValues,
    validate: { jobClass: (text) => (text.trim() === '' ? 'Please enter a job class' : null) },
  });
  const save = async (read: typeof initialValues) => {
    const body = form.getValues();
    const { jobClass } = entry
      ? await call(contract.updateJobClass, {
          params: { id: String(entry.id) },
          body: changesOf(body, read),
        })
      : await call(contract.createJobClass, { body });
    return `${jobClass} was saved.`;
  };
  return (
    <EntryForm
      form={form}
      save={save}
      labels={JOB_CLASS_LABELS}
      wordFailure={serverOr('Failed to save job class')}
      submit="Save"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput label="Job class" required maxLength={200} data-autofocus {...form.getInputProps('jobClass')} />
      <Select
        label="DESE function"
        placeholder="None: chosen line by line"
        clearable
        searchable
        data={functions.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        {...form.getInputProps('deseFunction')}
      />
    </EntryForm>
  );
}
