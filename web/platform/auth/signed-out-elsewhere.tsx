import { Alert, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { User } from '../../../core/contract/auth.ts';
import { messageOf } from '../../api.ts';
import { clearSession } from '../../session-store.ts';
import { PasswordField } from './password-field.tsx';
import classes from './signed-out-elsewhere.module.css';

let isCovering = false;

// Blocks all keys for the screens below, because their dialogs close on Escape wherever the focus is. This listener is registered before
// those of the dialogs.
window.addEventListener(
  'keydown',
  (event) => {
    if (!isCovering) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') event.preventDefault();
  },
  { capture: true },
);

/** Covers the screens of a user who signed out in another tab, and keeps them for the same user's next sign-in. */
export function SignedOutElsewhere({
  user,
  signIn,
}: {
  user: User;
  signIn: (email: string, password: string) => Promise<void>;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A native modal dialog is above all other dialogs, and makes everything below it inert.
  useEffect(() => {
    dialog.current?.showModal();
    isCovering = true;
    return () => {
      isCovering = false;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') {
      setProblem('Enter your password');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await signIn(user.email, password);
    } catch (failure) {
      setProblem(messageOf(failure, 'Login failed. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="signed-out-elsewhere"
      // Browsers close a dialog when Escape is pressed a second time, even if this event is canceled. Therefore, `onClose` opens the dialog
      // again.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <Center mih="100%">
        <Paper withBorder p="xl" shadow="xs" w="100%" maw={400}>
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack>
              <Title order={1} size="h3" id="signed-out-elsewhere">
                You signed out in another tab
              </Title>
              <Text>Sign in again as {user.name} to continue. Your entries on this page are not lost.</Text>
              {problem !== null && (
                <Alert color="red" role="alert" variant="light">
                  {problem}
                </Alert>
              )}
              <input
                className="visually-hidden"
                autoComplete="username"
                value={user.email}
                readOnly
                tabIndex={-1}
                aria-hidden
              />
              <PasswordField
                label="Password"
                description={user.email}
                autoComplete="current-password"
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <Button type="submit" loading={isBusy} fullWidth>
                Sign In
              </Button>
              <Button variant="subtle" onClick={clearSession} fullWidth>
                Use another account
              </Button>
            </Stack>
          </form>
        </Paper>
      </Center>
    </dialog>
  );
}
