import { ADMIN } from '../../../core/contract/endpoint.ts';
import { AccessDenied } from '../../platform/auth/require-role.tsx';
import { useSession } from '../../platform/auth/session.tsx';
import { useMay } from '../../platform/permissions/queries.ts';
import { FullScreenLoading } from '../../platform/ui/full-screen-loading.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { ImportTab } from './import-tab.tsx';

/**
 * The import screen for the FINANCE role, if the district allows it. Administrators also have it in the Admin Panel.
 */
export function ImportPage() {
  const { user } = useSession();
  const may = useMay('financeMayImport');
  if (may === null || user === null) return <FullScreenLoading />;
  if (!may) return <AccessDenied roles={ADMIN} role={user.role} opensWith="financeMayImport" />;
  return (
    <Page
      title="Import"
      subtitle="Files go into a draft version. Only an administrator can set a budget as active and adopt its version."
    >
      <ImportTab />
    </Page>
  );
}
