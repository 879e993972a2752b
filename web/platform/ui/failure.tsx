import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows what failed and why, next to where it failed. Shows nothing if nothing failed. */
export function Failure({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  if (title === undefined && (children === undefined || children === null || children === '')) return null;
  return (
    <Alert color="red" variant="light" role="alert" {...(title !== undefined && { title })}>
      {children}
    </Alert>
  );
}
