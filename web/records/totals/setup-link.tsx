import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { useHasRole } from '../../platform/auth/session.tsx';

/** Links from an empty screen to the checklist step that fills the screen. For staff only. */
export function SetupLink({ step }: { step?: SetupKey }) {
  const [parameters] = useSearchParams();
  if (!useHasRole(STAFF)) return null;
  const budgetYear = parameters.get('budgetYear');
  const search = budgetYear === null ? '' : new URLSearchParams({ budgetYear }).toString();
  return (
    <Button
      component={Link}
      variant="default"
      to={{ pathname: '/admin/setup', search, hash: step ?? '' }}
      leftSection={<ListChecks size={16} aria-hidden="true" />}
    >
      Setup Checklist
    </Button>
  );
}
