import { Badge } from '@mantine/core';
import type { Version } from '../../../core/contract/budgets.ts';

/** Draft or Adopted, beside the name of a version. */
export function VersionStatus({ version }: { version: Pick<Version, 'status'> }) {
  const isAdopted = version.status === 'ADOPTED';
  return (
    <Badge
      variant={isAdopted ? 'light' : 'default'}
      size="sm"
      tt="none"
      fw={500}
      {...(isAdopted && { color: 'green' })}
    >
      {isAdopted ? 'Adopted' : 'Draft'}
    </Badge>
  );
}
