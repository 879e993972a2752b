import { Anchor, Select, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import * as contract from '../../../../core/contract/reference-dese.ts';
import { call } from '../../../api.ts';
import { changesOf } from '../../../platform/ui/merge-changes.ts';
import { deseFunctionsQuery } from '../../../platform/shell/queries.ts';
import { jobClassesQuery } from '../queries.ts';
import { EntryList } from './entry-list.tsx';
import { SimpleDelete } from './simple-delete.tsx';
import { serverOr } from '../../../platform/ui/entry-modal.tsx';
import { ReferenceForm, type OfEntry } from '../reference-form.tsx';

/** The DESE function of each job class. Bulk updates of DESE codes assign this function to employees. */
export function JobClassesList() {
  const jobClasses = useQuery(jobClassesQuery);
  const functions = useQuery(deseFunctionsQuery);
  const named = (code: string) => `${code} ${functions.data?.find((one) => one.code === code)?.name ?? ''}`.trim();
  return (
    <EntryList
      label="Job Class"
      plural="job classes"
      list={{
        data: functions.data && jobClasses.data,
        error: jobClasses.error ?? functions.error,
        refetch: () => Promise.all([jobClasses.refetch(), functions.refetch()]),
      }}
      about={
        <>
          The DESE function for each job class. “Update DESE codes” in{' '}
          <Anchor component={Link} to="/admin?tab=manage-data" inherit>
            Admin Panel &gt; Manage Data
          </Anchor>{' '}
          assigns these functions to lines without a DESE code. The option “Also replace existing values” also replaces
          existing DESE codes. Lines of a job class without a function do not change.
        </>
      }
      empty="Add the job classes that your roster uses."
      keyOf={({ id }) => id}
      nameOf={({ jobClass }) => jobClass}
      textOf={({ jobClass, deseFunction }) => `${jobClass} ${deseFunction === null ? '' : named(deseFunction)}`}
      columns={[
        { label: 'Job class', cell: ({ jobClass }) => jobClass },
        {
          label: 'DESE function',
          cell: ({ deseFunction }) =>
            deseFunction === null ? <Text c="dimmed">Set on each line</Text> : named(deseFunction),
        },
      ]}
      form={(dialog) => <JobClassForm functions={functions.data ?? []} {...dialog} />}
      deletion={(dialog) => (
        <SimpleDelete
          {...dialog}
          noun="job class"
          nameOf={({ jobClass }) => jobClass}
          failed="Failed to delete job class"
          remove={({ id }) => call(contract.deleteJobClass, { params: { id: String(id) } })}
        />
      )}
    />
  );
}

const JOB_CLASS_LABELS = { jobClass: 'Job class', deseFunction: 'DESE function' };

function JobClassForm(props: OfEntry<contract.JobClass> & { functions: readonly contract.DeseFunction[] }) {
  const { entry, functions, ...rest } = props;
  return (
    <ReferenceForm
      {...rest}
      entry={entry}
      labels={JOB_CLASS_LABELS}
      initialValues={{ jobClass: entry?.jobClass ?? '', deseFunction: entry?.deseFunction ?? null }}
      validate={{ jobClass: (text) => (text.trim() === '' ? 'Please enter a job class' : null) }}
      create={(body) => call(contract.createJobClass, { body })}
      update={({ id }, values, read) =>
        call(contract.updateJobClass, { params: { id: String(id) }, body: changesOf(values, read) })
      }
      message={({ jobClass }) => `${jobClass} was saved.`}
      wordFailure={serverOr('Failed to save job class')}
    >
      {(form) => (
        <>
          <TextInput label="Job class" required maxLength={200} data-autofocus {...form.getInputProps('jobClass')} />
          <Select
            label="DESE function"
            placeholder="None (set on each line)"
            clearable
            searchable
            data={functions.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            {...form.getInputProps('deseFunction')}
          />
        </>
      )}
    </ReferenceForm>
  );
}
