import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** What went wrong and why, where it went wrong; nothing when nothing did. */
export function Failure({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  if (title === undefined && (children === undefined || children === null || children === '')) return null;
  return (
    <Alert color="red" variant="light" role="alert" {...(title !== undefined && { title })}>
      {children}
    </Alert>
  );
}
