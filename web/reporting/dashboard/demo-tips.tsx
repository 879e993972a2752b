import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ADMIN, STAFF } from '../../../core/contract/endpoint.ts';
import { isDemoUser } from '../../../core/demo-users.ts';
import { useHasRole, useSession } from '../../platform/auth/session.tsx';
import { useRememberedChoice } from '../../platform/preferences/use-remembered-choice.ts';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import classes from './dashboard.module.css';

/** Suggests what a user of the demo district can try first. Shown in this browser until a user closes it. */
export function DemoTips() {
  const { user } = useSession();
  const [isStaff, isAdmin] = [useHasRole(STAFF), useHasRole(ADMIN)];
  const [state, setState] = useRememberedChoice('demo-tips', ['shown', 'closed']);
  if (!user || !isDemoUser(user.email) || state === 'closed') return null;
  return (
    <Alert
      variant="light"
      py="xs"
      role="note"
      visibleFrom="sm"
      title="This district is fictional, and its budget is a draft for practice. Try:"
      withCloseButton
      closeButtonLabel="Close the suggestions"
      onClose={() => {
        setState('closed');
        focusContent();
      }}
    >
      <ol className={classes.tips}>
        <li>Click an underlined amount to see how it is calculated</li>
        {isStaff && (
          <li>
            <Tip to="/admin/operating-budget">Change a salary</Tip>, then undo it with Ctrl+Z
          </li>
        )}
        {isAdmin && (
          <li>
            <Tip to="/admin/public-dashboard">Publish the public page</Tip>
          </li>
        )}
      </ol>
    </Alert>
  );
}

function Tip({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
