import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { EnrollmentRecord, Grade } from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { gradesOf, planEntry, spreadBlock, textsOf, type EntryPlan, type Field } from './entry-plan.ts';
import { EntryTable } from './entry-table.tsx';
import type { Entries } from './use-entries.ts';
import { useSaveEntry } from './use-save-entry.ts';

interface EntryFormProps {
  budgetYearId: number;
  title: string;
  building: Building;
  /** The records of this building. */
  records: readonly EnrollmentRecord[];
  entries: Entries;
  /** True if the building was just chosen: the first cell then receives the focus. */
  focusFirst: boolean;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** The form for the number of students in a building, with a row for each grade. Each changed grade is saved separately. */
export function EntryForm({ budgetYearId, title, building, records, entries, focusFirst }: EntryFormProps) {
  const [withAll, setWithAll] = useState(false);
  const [status, setStatus] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveEntry(budgetYearId, building, entries);
  const entry = entries.of(building.id);
  const grades = gradesOf(building, records, withAll);
  const plan = planEntry(records, entry);
  const refusal = isRefused ? refusalOf(plan) : null;
  const textOf = (grade: Grade) =>
    entry.get(grade) ?? textsOf(records.find(({ gradeLevel }) => gradeLevel.shortName === grade));
  useEffect(() => {
    if (!focusFirst) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLInputElement>('input[data-cell]')?.select();
  }, [focusFirst]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const reason = refusalOf(plan);
    setStatus(reason === null && plan.changes.length === 0 ? 'All counts are already saved.' : '');
    setIsRefused(reason !== null);
    saving.reset();
    if (reason === null && plan.changes.length > 0) saving.mutate(plan.changes);
  }

  function discard() {
    entries.discard(building.id);
    saving.reset();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, grade: Grade, field: Field) {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const { cells, left } = spreadBlock(block, grades, { grade, field });
    entries.type(building.id, records, cells);
    const rest =
      left === 0
        ? ''
        : ` ${plural(left, 'value')} did not fit in the form and ${left === 1 ? 'was' : 'were'} left out.`;
    setStatus(`Pasted into ${plural(cells.length, 'cell')}.${rest}`);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    form.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}:${column}"]`)?.select();
  }

  return (
    <Section title={title} note={entry.size > 0 ? 'Not saved yet' : undefined}>
      <form
        ref={form}
        aria-label={title}
        noValidate
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
        }}
      >
        <Stack gap="sm">
          <EntryTable
            building={building}
            grades={grades}
            entry={entry}
            plan={plan}
            textOf={textOf}
            onType={(grade, field, text) => entries.type(building.id, records, [{ grade, field, text }])}
            onPaste={paste}
            onPress={press}
          />
          {building.buildingType !== null && building.buildingType !== 'special' && (
            <Checkbox
              label="Show every grade"
              checked={withAll}
              onChange={(event) => setWithAll(event.currentTarget.checked)}
            />
          )}
          <Hint />
          {refusal !== null && <Failure>{refusal}</Failure>}
          <NotSaved error={saving.error} failures={saving.data ?? []} />
          <Group justify="space-between">
            <Text size="xs" role="status">
              {status}
            </Text>
            <Group gap="xs">
              {entry.size > 0 && (
                <Button variant="default" onClick={discard}>
                  Discard changes
                </Button>
              )}
              <Button type="submit" loading={saving.isPending} disabled={!canSave(plan)}>
                Save enrollment
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

const canSave = ({ problems, changes }: EntryPlan): boolean => problems.size === 0 && changes.length > 0;

function refusalOf({ problems, hasStudents, changes }: EntryPlan): string | null {
  if (problems.size > 0) return 'Some counts cannot be saved. Correct the marked counts first.';
  return hasStudents || changes.length > 0 ? null : 'Please enter at least one student count';
}

function NotSaved({ error, failures }: { error: Error | null; failures: readonly { grade: Grade; reason: string }[] }) {
  if (error) return <Failure title="Error saving enrollment data">{reasonOf(error, '')}</Failure>;
  if (failures.length === 0) return null;
  return (
    <Failure title="Error saving enrollment data">
      {failures.map(({ grade, reason }) => (
        <div key={grade}>
          Grade {grade}: {reason}
        </div>
      ))}
    </Failure>
  );
}

function Hint() {
  return (
    <Text size="xs" c="dimmed">
      In the Students column, a blank or a 0 means that the number is unknown. Saving a blank or a 0 in this column
      clears the number that was saved earlier. Include special ed students in the number of students. The special ed
      column can be blank. Enter and the arrow keys move between rows, and Ctrl+Enter saves. You can paste a column from
      a spreadsheet.
    </Text>
  );
}
