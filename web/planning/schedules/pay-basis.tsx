import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { plural } from '../../../core/plural.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { SwitchPayDialog } from './switch-pay-dialog.tsx';
import { placedText } from './placed-text.ts';
import { workGroupPayQuery } from './queries.ts';

const BASIS: Record<WorkGroupPay['basis'], string> = { PERCENTAGE: 'with percentage raises', SCHEDULE: 'by schedule' };

/**
 * The pay basis of the schedule's work group in the selected budget year (schedule or percentage), with a button that
 * switches it.
 */
export function PayBasis({ workGroupId }: { workGroupId: number }) {
  const { budgetYear } = useYears();
  const query = useQuery({ ...workGroupPayQuery(budgetYear?.id), enabled: budgetYear !== null });
  const [isOpen, setOpen] = useState(false);
  const group = query.data?.groups.find((one) => one.workGroupId === workGroupId);
  if (!query.data || !group || !budgetYear)
    return <LoadFailed what="Failed to load the group’s pay method" query={query} />;
  const { workGroup, basis, lines } = group;
  const isBySchedule = basis === 'SCHEDULE';
  return (
    <Group gap="sm" justify="space-between">
      {/* The layout leaves room for the button in the same row, because the schedule should begin high on the screen. */}
      <Text component="div" size="sm" maw={{ base: 'none', sm: 'calc(100% - 280px)' }}>
        {budgetYear.fiscalYear} budget: {workGroup} is paid <b>{BASIS[basis]}</b>. {placedWords(group)}
      </Text>
      <Button variant="default" size="xs" onClick={() => setOpen(true)} disabled={lines === 0}>
        {isBySchedule ? 'Pay this group with percentage raises' : 'Pay this group by schedule'}
      </Button>
      {isOpen && (
        <SwitchPayDialog
          budgetYearId={query.data.budgetYearId}
          group={group}
          to={isBySchedule ? 'PERCENTAGE' : 'SCHEDULE'}
          onClose={() => setOpen(false)}
        />
      )}
    </Group>
  );
}

/** Returns a text such as "488 on the schedule, 2 off schedule, 64 not placed. 4 lines are vacancies." */
function placedWords({ placed, offSchedule, vacancies, lines }: WorkGroupPay): string {
  const notPlaced = Math.max(0, lines - vacancies - placed - offSchedule);
  const people = `${placedText({ onSchedule: placed, offSchedule, notPlaced })}.`;
  return vacancies === 0 ? people : `${people} ${plural(vacancies, 'line is a vacancy', 'lines are vacancies')}.`;
}
