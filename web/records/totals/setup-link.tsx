import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';

/** From an empty screen to the checklist, which leads to what is missing. For staff. */
export function SetupLink() {
  const { budgetYear } = useYears();
  if (!useHasRole(STAFF)) return null;
  const search = budgetYear === null ? '' : new URLSearchParams({ budgetYear: budgetYear.fiscalYear }).toString();
  return (
    <Button
      component={Link}
      variant="default"
      to={{ pathname: '/admin/setup', search }}
      leftSection={<ListChecks size={16} aria-hidden="true" />}
    >
      Setup checklist
    </Button>
  );
}
