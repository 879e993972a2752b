import { Anchor, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { fiscalYearRange } from '../../../core/fiscal-year.ts';
import type { SettlementPlan, SettlementProblem } from '../../../core/rules/schedules/settlement-plan.ts';
import classes from './settlement.module.css';

const PLACES: Record<SettlementProblem['where'], { to: string; name: string } | null> = {
  terms: null,
  contracts: { to: '/cola?tab=contracts', name: 'Open COLA Management' },
  schedules: { to: '/salary-schedules', name: 'Open Salary Schedules' },
};

/**
 * Shows what would be saved if the typed offer were settled, and what must be done `before` that. If the offer cannot be settled, shows why
 * and what to do.
 */
export function SettleCheck({ plan, before }: { plan: SettlementPlan; before: string | null }) {
  const { problems, years, agreedText } = plan;
  if (problems.length === 0) {
    const range = fiscalYearRange(years[0]?.fiscalYear ?? 0, years.at(-1)?.fiscalYear ?? 0);
    return (
      <Text size="sm" c="dimmed" mt={6}>
        This offer can be settled as a contract for {range}.{agreedText !== '' && ` ${agreedText} and does not change.`}
        {before !== null && ` ${before}`}
      </Text>
    );
  }
  return (
    <div className={classes.check}>
      <Text size="sm" fw={600} className={classes.stop}>
        <CircleAlert size={15} aria-hidden="true" />
        Cannot be settled yet
      </Text>
      <ul>
        {problems.map(({ why, fix, where }) => {
          const place = PLACES[where];
          return (
            <li key={why}>
              {why} {fix}
              {place && (
                <>
                  {' '}
                  <Anchor component={Link} to={place.to} inherit>
                    {place.name}
                  </Anchor>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
