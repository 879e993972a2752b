import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useMay } from '../../platform/permissions/queries.ts';

type Parameters = Record<string, string>;

/**
 * Returns a function that builds the address of the import screen from URL parameters. Returns null if the user may not import.
 * Administrators import in the Admin Panel. FINANCE has a separate screen, if the district allows it.
 */
export function useImportAddress(): ((parameters?: Parameters) => { pathname: string; search: string }) | null {
  const mayImport = useMay('financeMayImport') === true;
  const isAdmin = useHasRole(ADMIN);
  if (!mayImport) return null;
  return (parameters = {}) =>
    isAdmin
      ? { pathname: '/admin', search: new URLSearchParams({ tab: 'import', ...parameters }).toString() }
      : { pathname: '/import', search: new URLSearchParams(parameters).toString() };
}

interface ImportButtonProps {
  parameters: Parameters;
  /** `default` if importing is not the main way to fill the screen. */
  variant?: 'filled' | 'default';
  children: ReactNode;
}

/** The button of an empty screen that leads to the import. Shown only to users who may import. */
export function ImportButton({ parameters, variant = 'filled', children }: ImportButtonProps) {
  const address = useImportAddress();
  if (address === null) return null;
  return (
    <Button
      component={Link}
      variant={variant}
      to={address(parameters)}
      leftSection={<FileUp size={16} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
