import { Badge } from '@mantine/core';
import type { Version } from '../../../core/contract/budgets.ts';

/** The status Draft or Adopted next to a version's name. */
export function VersionStatus({ version }: { version: Pick<Version, 'status'> }) {
  const isAdopted = version.status === 'ADOPTED';
  return (
    <Badge
      variant={isAdopted ? 'light' : 'default'}
      size="sm"

      fw={500}
      {...(isAdopted && { color: 'green' })}
    >
      {isAdopted ? 'Adopted' : 'Draft'}
    </Badge>
  );
}
