import { Text } from '@mantine/core';
import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { fteText } from '../positions/labels.ts';
import { PersonLink } from './person-link.tsx';
import { WhyFigure, WhyFiguresBelow } from '../../records/explain/why-figure.tsx';

export interface ShownPeople {
  title: string;
  people: ScattergramAnswer['lost'];
  cell: ScattergramAnswer['cells'][number];
}

interface PeopleDialogProps {
  shown: ShownPeople;
  data: Pick<ScattergramAnswer, 'scheduleId' | 'workGroup' | 'baseYear' | 'fiscalYear' | 'edition'>;
  onClose: () => void;
}

/** The people in a cell. The cell's amount and each person's pay in the base year open their explanations. */
export function PeopleDialog({ shown: { title, people, cell }, data, onClose }: PeopleDialogProps) {
  const { scheduleId, workGroup, baseYear, fiscalYear, edition } = data;
  const isBase = fiscalYear === baseYear;
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <WhyFiguresBelow>
        <Text size="sm">
          {workGroup}, {fiscalYearLabel(fiscalYear)}: {plural(cell.count, 'person', 'people')}, {fteText(cell.fte)} FTE,{' '}
          {neededDollars(cell.dollars)} pay
        </Text>
        <Text size="sm" mb="xs">
          Full-time pay in {fiscalYearLabel(fiscalYear)}:{' '}
          <WhyFigure
            figure={{
              ...{ figure: 'schedule-cell', id: String(scheduleId), lane: cell.lane, step: cell.step },
              ...{ fiscalYear: fiscalYearLabel(edition.fiscalYear), day: String(edition.fromDay) },
            }}
            of={title}
          >
            {neededDollars(cell.amount)}
          </WhyFigure>
        </Text>
        <ScrollTable label={title}>
          <HeadRow columns={['Name', 'FTE', `Pay in ${fiscalYearLabel(fiscalYear)}`]} />
          <tbody>
            {people
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map(({ lineId, name, fte, pay }) => (
                <tr key={lineId}>
                  <th scope="row">
                    <PersonLink name={name} onFollow={onClose} />
                  </th>
                  <td>{fteText(fte)}</td>
                  <td>{payOf({ lineId, name, pay, isBase })}</td>
                </tr>
              ))}
          </tbody>
        </ScrollTable>
      </WhyFiguresBelow>
    </Dialog>
  );
}

function payOf({ lineId, name, pay, isBase }: { lineId: number; name: string; pay: number | null; isBase: boolean }) {
  if (pay === null) return '–';
  const text = neededDollars(pay);
  if (!isBase) return text;
  return (
    <WhyFigure figure={{ figure: 'placement', id: String(lineId) }} of={name}>
      {text}
    </WhyFigure>
  );
}
