import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupVacancyRule } from '../../../core/contract/vacancies.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { vacancyRulesQuery } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rule for the price and the fill day of the vacancies in each work group. */
export function VacancyRules({ budgetYearId }: { budgetYearId: number }) {
  const query = useQuery(vacancyRulesQuery(budgetYearId));
  const [openedId, open] = useState<number | null>(null);
  if (!query.data) return <LoadState query={query} failure="Failed to load the vacancy rules" height={200} />;
  const { groups, fiscalYear } = query.data;
  const opened = groups.find(({ workGroupId }) => workGroupId === openedId);
  return (
    <Section
      title="Vacancy rules"
      note={`Each rule sets the full-time pay for a vacancy in the ${fiscalYearLabel(fiscalYear)} budget. After you change a rule, generate the projections again.`}
    >
      <ScrollTable label="Vacancy rules">
        <HeadRow columns={[{ text: 'Work group' }, { text: 'Rule' }, 'Full-time', 'Fill day', { unseen: 'Edit' }]} />
        <tbody>
          {groups.map((group) => (
            <tr key={group.workGroupId}>
              <td data-text data-wrap>
                {group.workGroup}
              </td>
              <td data-text>
                {ruleText(group)}
                {group.problem !== null && (
                  <Text size="xs" c="red">
                    {group.problem}
                  </Text>
                )}
              </td>
              <td>{exactDollars(group.fullTime)}</td>
              <td>{group.rule === null ? '–' : group.fillDay}</td>
              <td>
                <EditDelete name={`the vacancy rule for ${group.workGroup}`} onEdit={() => open(group.workGroupId)} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {opened && <RuleDialog group={opened} budgetYearId={budgetYearId} onClose={() => open(null)} />}
    </Section>
  );
}

function ruleText({ rule, schedules }: GroupVacancyRule): string {
  if (rule === null) return 'None';
  if (rule.kind === 'AVERAGE') return 'Average for the work group';
  if (rule.kind === 'AMOUNT') return 'Amount';
  const name = schedules.find(({ id }) => id === rule.scheduleId)?.name ?? 'schedule';
  return `Lane ${rule.lane}, step ${rule.step} of ${name}`;
}
