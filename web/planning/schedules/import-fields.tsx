import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { workGroupsOfYear } from '../../records/reference/queries.ts';
import classes from './schedules.module.css';

/** The input of an import. */
export interface ImportDraft {
  workGroupId: string | null;
  file: File | null;
  /** The name and text of the pasted schedule, if there is no file. */
  name: string;
  text: string;
  contractDays: string;
  days: string;
}

interface ImportFieldsProps {
  draft: ImportDraft;
  /** True if an edition names a date whose contract day is not known. */
  asksDays: boolean;
  onChange: (change: Partial<ImportDraft>) => void;
}

/** Shown if there are no work groups to choose from. */
const NO_WORK_GROUPS =
  'No work groups yet. Import a roster that has work groups, or ask an administrator to add work groups under Manage Data.';

/** The fields of an import: the work group, a file or pasted text, and contract days. */
export function ImportFields({ draft, asksDays, onChange }: ImportFieldsProps) {
  const groups = useQuery(workGroupsOfYear(undefined, undefined));
  return (
    <>
      <LoadFailed what="Failed to load work groups" query={groups} />
      <Select
        label="Work group"
        required
        searchable
        nothingFoundMessage="No work group has this name"
        description={groups.data?.workGroups.length === 0 && NO_WORK_GROUPS}
        data={(groups.data?.workGroups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.workGroupId}
        onChange={(workGroupId) => onChange({ workGroupId })}
        {...disabledIfFailed(groups)}
      />
      <FileDrop
        label="Choose a file"
        hint="Excel, CSV or text. If you have a PDF, copy its table and paste the table below."
        accept={IMPORT_EXTENSIONS}
        file={draft.file}
        onFile={(file) => onChange({ file })}
      />
      {draft.file === null && (
        <>
          <Textarea
            className={classes.paste ?? ''}
            label="Or paste the schedule"
            description="Enter a line with the year, a line with the lanes, and a line for each step"
            placeholder={'FY27\nB M M+15\n1 51,432 55,741 57,357\n2 53,587 57,895 59,512'}
            autosize
            minRows={5}
            maxRows={12}
            value={draft.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
          {draft.text.trim() !== '' && (
            <TextInput
              label="Name of the pasted schedule"
              value={draft.name}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
        </>
      )}
      <TextInput
        label="Number of contract days, for a new schedule"
        inputMode="numeric"
        value={draft.contractDays}
        onChange={(event) => onChange({ contractDays: event.currentTarget.value })}
      />
      {(asksDays || draft.days !== '') && (
        <TextInput
          label="Contract day for each date"
          description="Needed for editions with only a date. For example, 2026-01-01=92 means that January 1, 2026, is contract day 92"
          value={draft.days}
          onChange={(event) => onChange({ days: event.currentTarget.value })}
        />
      )}
    </>
  );
}
