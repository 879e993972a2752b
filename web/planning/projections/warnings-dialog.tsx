import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';

/**
 * A dialog that lists the values that a projection counted as 0, and the salary budgets that it replaced. Stays open until the user closes
 * it.
 */
export function WarningsDialog({ warnings, onClose }: { warnings: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened={warnings.length > 0} onClose={onClose} title="Projection warnings" centered>
      <Stack>
        <Text>The projections are ready. Check the following:</Text>
        <List>
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
        <WhereToEnter onLeave={onClose} />
        <DialogActions onCancel={onClose} cancel="Close" isSafest />
      </Stack>
    </Dialog>
  );
}

function WhereToEnter({ onLeave }: { onLeave: () => void }) {
  const isAdmin = useHasRole(ADMIN);
  return (
    <Text size="sm">
      Enter missing yearly increases in{' '}
      {isAdmin ? <ScreenLink to="/admin/categories" name="Categories" onLeave={onLeave} /> : 'Categories'} and missing
      raises in <ScreenLink to="/cola" name="COLA Management" onLeave={onLeave} />, then generate the projections again.
    </Text>
  );
}

/** A link to a screen. It closes the dialog even if that screen is already open. */
function ScreenLink({ to, name, onLeave }: { to: string; name: string; onLeave: () => void }) {
  return (
    <Anchor component={Link} to={to} inherit onClick={onLeave}>
      {name}
    </Anchor>
  );
}
