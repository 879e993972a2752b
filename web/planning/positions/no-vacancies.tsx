import { Button } from '@mantine/core';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { fteText } from './labels.ts';
import type { RosterYear } from './queries.ts';

interface Props {
  year: RosterYear;
  frozenFte: number;
  onTurnover: () => void;
}

export function NoVacancies({ year, frozenFte, onTurnover }: Props) {
  const why =
    frozenFte > 0
      ? `Only frozen positions are vacant: ${fteText(frozenFte)} FTE. A frozen position will not be filled, so it has no price.`
      : 'All authorized FTE is filled.';
  return (
    <EmptyState
      title={`No vacancies in ${fiscalYearLabel(year.fiscalYear)}`}
      text={`${why} The Turnover tab shows departures and the cost of the replacements.`}
    >
      <Button onClick={onTurnover}>Show turnover</Button>
    </EmptyState>
  );
}
