import { Alert } from '@mantine/core';

/** What went wrong, where it went wrong; nothing when nothing did. */
export function Problem({ children }: { children: string | null | undefined }) {
  if (children === null || children === undefined) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {children}
    </Alert>
  );
}
