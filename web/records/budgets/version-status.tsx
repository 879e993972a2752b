import { Badge } from '@mantine/core';
import type { Version } from '../../../core/contract/budgets.ts';

/** The status Draft or Adopted next to a version's name. */
export function VersionStatus({ version }: { version: Pick<Version, 'status'> }) {
  const isAdopted = version.status === 'ADOPTED';
  return (
    <Badge variant={isAdopted ? 'light' : 'default'} size="sm" fw={500} {...(isAdopted && { color: 'green' })}>
      {isAdopted ? 'Adopted' : 'Draft'}
    </Badge>
  );
}

/** The mark Active next to the name of a budget or version, before its status. */
export function ActiveMark() {
  return (
    <Badge variant="light" size="sm" fw={500}>
      Active
    </Badge>
  );
}
