import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { CheckedSchedule, MissingStep } from '../../../core/contract/schedules.ts';
import type { EditRules } from '../../platform/grid/editing/edit-types.ts';
import { useEdits } from '../../platform/grid/editing/use-edits.ts';
import { EditionSaver } from './edition-saver.ts';
import type { ChosenSteps } from './missing-steps.ts';
import { scheduleQuery, schedulesChanged, schedulesQuery } from './queries.ts';
import { type Edition, type SheetChange, type SheetRow, rowsOf, withChange } from './sheet-rows.ts';

export const rowIdOf = ({ step }: SheetRow): string => step;

/**
 * The amounts in an edition with the user's edits. If an edit is rejected because it removes steps on which people are placed, `missing`
 * lists those steps.
 */
export function useSheet({ schedule, findings }: CheckedSchedule, edition: Edition) {
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState<MissingStep[]>([]);
  const [chosen, setChosen] = useState<ChosenSteps>({});
  const { id } = schedule;
  const { fiscalYear, fromDay } = edition;
  const saver = useMemo(
    () =>
      new EditionSaver({
        edition: { fiscalYear, fromDay },
        onSaved(checked) {
          setChosen({});
          queryClient.setQueryData(scheduleQuery(id).queryKey, { ...checked, changedBy: null });
          void queryClient.invalidateQueries({ queryKey: schedulesQuery.queryKey });
        },
        onChanged: () => void schedulesChanged(queryClient),
        onMissing: setMissing,
      }),
    [queryClient, id, fiscalYear, fromDay],
  );
  const rules = useMemo(
    (): EditRules<SheetRow, SheetChange> => ({
      rowId: rowIdOf,
      revOf: ({ rev }) => rev,
      apply: withChange,
      merge: (changes) => Object.assign({}, ...changes) as SheetChange,
      saveBatch: (changes) => saver.save(changes),
      onServerRows: () => undefined,
    }),
    [saver],
  );
  useLayoutEffect(() => saver.see(schedule), [saver, schedule]);
  const rows = useMemo(() => rowsOf(schedule, edition, findings), [schedule, edition, findings]);
  const edits = useEdits(rows, rules);
  const choose = (steps: ChosenSteps) => {
    saver.choose(steps);
    setChosen(steps);
  };
  return { edits, rows, missing: edits.failed.length > 0 ? missing : [], chosen, choose };
}
