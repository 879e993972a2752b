import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { type ChangeUnit, cellChange, editionBefore } from './cell-change.ts';
import { whyOf } from './why-cell.ts';
import { editionLabel } from './labels.ts';
import classes from './schedules.module.css';

interface ChangesGridProps {
  schedule: SalarySchedule;
  edition: SalarySchedule['editions'][number];
  unit: ChangeUnit;
}

/** Shows the change in each cell since the previous edition. Clicking a cell opens the explanation of its amount. */
export function ChangesGrid({ schedule, edition, unit }: ChangesGridProps) {
  const before = editionBefore(schedule, edition);
  return (
    <WhyFigures>
      <ScrollTable
        label={`${schedule.name}, ${editionLabel(edition)}, change from ${before ? editionLabel(before) : 'the previous edition'}`}
      >
        <HeadRow columns={['Step', ...schedule.lanes]} />
        <tbody className={classes.amounts}>
          {schedule.steps.map(({ label: step }, row) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {schedule.lanes.map((lane, column) => {
                const amount = edition.amounts[row]?.[column] ?? null;
                if (amount === null) return <td key={lane}>–</td>;
                return (
                  <td key={lane}>
                    <WhyFigure {...whyOf(schedule, edition, { step, lane })}>
                      {cellChange(amount, before?.amounts[row]?.[column] ?? null, unit)}
                    </WhyFigure>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </WhyFigures>
  );
}
