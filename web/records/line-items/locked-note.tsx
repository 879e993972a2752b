import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Scenario } from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { INPUT_LABELS } from '../../../core/contract/projections.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { ASKED_ACTION } from '../../platform/ui/use-asked-action.ts';
import { projectionStatusQuery } from './queries.ts';

interface LockedNoteProps {
  isProjected: boolean;
  fiscalYear: number | null;
  adopted: string | null;
  scenario: Scenario | null;
}

/** Explains why most cells are locked, and who can change that. Warns if the projected year is out of date. */
export function LockedNote({ isProjected, fiscalYear, adopted, scenario }: LockedNoteProps) {
  const isAdmin = useHasRole(ADMIN);
  const { budgetYear } = useYears();
  const changed = useChangedInputs(isProjected ? scenario : null);
  if (!isProjected && adopted === null) return null;
  const year = { budgetYear: budgetYear?.fiscalYear ?? '' };
  const management = new URLSearchParams({ tab: 'budgets', ...year }).toString();
  const generate = new URLSearchParams({ ...year, [ASKED_ACTION]: 'generate' }).toString();
  const label = fiscalYear === null ? 'This year' : fiscalYearLabel(fiscalYear);
  const isOperating = scenario?.scenarioType === 'operating';
  const open = isProjected
    ? 'Next-year salary, budget status and notes'
    : 'Next-year salary, status, departure, budget status and notes';
  return (
    <Alert
      {...(changed === null ? { variant: 'default' } : { variant: 'light', color: 'yellow' })}
      role="status"
      icon={changed === null ? <Lock size={16} /> : <TriangleAlert size={16} />}
    >
      {isProjected ? `${label} is projected from the base year. ` : `"${adopted ?? ''}" is adopted. `}
      {changed !== null && `The projection is out of date. Changed since it was generated: ${changed}. `}
      {isOperating ? open : 'Budget status and notes'} can be changed here.{' '}
      {isProjected ? (
        <>
          To change other fields, edit the base year
          {scenario?.isActive === false && ', make this budget active'} and{' '}
          {scenario?.isActive === false ? (
            'generate the projection again'
          ) : (
            <Anchor component={Link} inherit to={{ pathname: '/cola', search: generate }}>
              generate the projection again
            </Anchor>
          )}
          .
        </>
      ) : (
        <>
          All other fields are locked until an administrator reopens the version
          {isAdmin ? (
            <>
              {' '}
              in{' '}
              <Anchor component={Link} inherit to={{ pathname: '/admin', search: management }}>
                Budget Management
              </Anchor>
              .
            </>
          ) : (
            '.'
          )}
        </>
      )}
    </Alert>
  );
}

/** Returns what has changed since the budget was projected; null if nothing has. Only active budgets have a projection status. */
function useChangedInputs(scenario: Scenario | null): string | null {
  const enabled = scenario !== null && scenario.isActive;
  const { data } = useQuery({ ...projectionStatusQuery(scenario?.budgetYearId ?? 0), enabled });
  const change = data?.changes.find(({ projectionType }) => projectionType === scenario?.scenarioType);
  if (!enabled || !change) return null;
  return change.changed.map((input) => INPUT_LABELS[input]).join(', ') || 'projection inputs';
}
