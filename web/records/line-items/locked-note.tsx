import { Alert, Anchor } from '@mantine/core';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';

interface LockedNoteProps {
  isProjected: boolean;
  fiscalYear: number | null;
  adopted: string | null;
  isOperating: boolean;
}

/** Explains why most cells are locked, and who can change that. */
export function LockedNote({ isProjected, fiscalYear, adopted, isOperating }: LockedNoteProps) {
  const isAdmin = useHasRole(ADMIN);
  const { budgetYear } = useYears();
  if (!isProjected && adopted === null) return null;
  const search = new URLSearchParams({ tab: 'budgets', budgetYear: budgetYear?.fiscalYear ?? '' }).toString();
  const year = fiscalYear === null ? 'This year' : fiscalYearLabel(fiscalYear);
  const open = isProjected
    ? 'Next-year salary, budget status and notes'
    : 'Next-year salary, status, departure, budget status and notes';
  return (
    <Alert variant="default" role="status" icon={<Lock size={16} />}>
      {isProjected ? `${year} is projected from the base year. ` : `"${adopted ?? ''}" is adopted. `}
      {isOperating ? open : 'Budget status and notes'} can be changed here.{' '}
      {isProjected ? (
        'To change other fields, edit the base year and generate the projection again.'
      ) : (
        <>
          All other fields are locked until an administrator reopens the version
          {isAdmin ? (
            <>
              {' '}
              in{' '}
              <Anchor component={Link} to={{ pathname: '/admin', search }}>
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
