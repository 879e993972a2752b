import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { updateSchedule, type CheckedSchedule } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { useAskWhy, WhyFigures } from '../../records/explain/why-figure.tsx';
import { amountText, bodyWith, isAmount, pasteBlock, placeOf, withTexts, type CellTexts } from './cell-texts.ts';
import { editionLabel, findingWords } from './labels.ts';
import { missingStepsOf, withRenames, type ChosenSteps } from './missing-steps.ts';
import { MissingStepsForm } from './missing-steps-form.tsx';
import { schedulesChanged } from './queries.ts';
import { whyOf } from './why-cell.ts';
import { moveByKey } from './move-by-key.ts';
import { SaveBar } from './save-bar.tsx';
import { ScheduleCell } from './schedule-cell.tsx';
import classes from './schedules.module.css';

interface EditionGridProps {
  checked: CheckedSchedule;
  edition: SalarySchedule['editions'][number];
}

const NOTHING: CellTexts = new Map();

/** The amounts of an edition, a row for each step and a column for each lane: they can be typed and pasted. */
export function EditionGrid(props: EditionGridProps) {
  return (
    <WhyFigures>
      <AmountsGrid {...props} />
    </WhyFigures>
  );
}

function AmountsGrid({ checked: { schedule, findings }, edition }: EditionGridProps) {
  const queryClient = useQueryClient();
  const askWhy = useAskWhy();
  const [selected, select] = useState<string | null>(null);
  const [texts, setTexts] = useState(NOTHING);
  const [refused, setRefused] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenSteps>({});
  const saving = useMutation({
    mutationFn: () => {
      const body = bodyWith(schedule, edition, texts);
      const editions = withRenames(body.editions, chosen);
      return call(updateSchedule, { params: { id: String(schedule.id) }, body: { ...body, editions } });
    },
    onSuccess: async () => {
      await schedulesChanged(queryClient);
      setTexts(NOTHING);
      setChosen({});
      toastSuccess(`${editionLabel(edition)} saved`);
    },
  });
  const missing = missingStepsOf(saving.error);
  const type = (typed: CellTexts) => setTexts((before) => withTexts(before, edition, typed));
  const wrong = [...texts.values()].filter((text) => !isAmount(text)).length;

  const why = selected === null ? null : whyOf(schedule, edition, selected);
  function onFocus({ target }: FocusEvent) {
    const place = target instanceof HTMLInputElement ? target.dataset.cell : undefined;
    if (place !== undefined) select(place);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    moveByKey(event);
    if (event.key !== '?') return;
    event.preventDefault();
    if (why) askWhy(why.figure);
  }
  function discard() {
    setTexts(NOTHING);
    setChosen({});
    saving.reset();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block)) return;
    event.preventDefault();
    const size = { rows: schedule.steps.length, columns: schedule.lanes.length };
    const pasted = pasteBlock(block, { row, column }, size);
    setRefused('refused' in pasted ? pasted.refused : null);
    if ('texts' in pasted) type(pasted.texts);
  }
  const own = findings.filter((one) => one.fiscalYear === edition.fiscalYear && one.fromDay === edition.fromDay);
  const wordsOf = (step: string, lane: string) =>
    own.filter((one) => one.step === step && one.lane === lane).map(findingWords);

  return (
    <>
      <LeaveGuard unsaved={texts.size > 0 ? 'amounts' : null} parameters={['schedule', 'edition']} />
      {refused !== null && <Failure title="Could not paste">{refused}</Failure>}
      {missing.length > 0 && <MissingStepsForm missing={missing} chosen={chosen} onChoose={setChosen} />}
      {saving.error && missing.length === 0 && (
        <Failure title="Could not save the amounts">{messageOf(saving.error, 'The amounts were not saved.')}</Failure>
      )}
      <SaveBar
        {...{ changed: texts.size, wrong, why }}
        isSaving={saving.isPending}
        onSave={() => saving.mutate()}
        onDiscard={discard}
      />
      <ScrollTable label={`${schedule.name}, ${editionLabel(edition)}`}>
        <HeadRow columns={['Step', ...schedule.lanes]} />
        <tbody className={classes.amounts} onKeyDown={onKeyDown} onFocus={onFocus}>
          {schedule.steps.map(({ label, fixedOver }, row) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {fixedOver !== null && <Text size="xs" c="dimmed">{`+${amountText(fixedOver)}`}</Text>}
              </th>
              {schedule.lanes.map((lane, column) => (
                <ScheduleCell
                  key={lane}
                  place={placeOf(row, column)}
                  label={`Step ${label}, lane ${lane}`}
                  text={texts.get(placeOf(row, column)) ?? amountText(edition.amounts[row]?.[column] ?? null)}
                  isDirty={texts.has(placeOf(row, column))}
                  findings={texts.has(placeOf(row, column)) ? [] : wordsOf(label, lane)}
                  onType={(text) => type(new Map([[placeOf(row, column), text]]))}
                  onPaste={(event) => paste(event, row, column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
