import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { TAB, useKeepsTab } from './tab-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { rememberLeaving } from './left-unsaved.ts';

interface LeaveGuardProps {
  /** The question's text about unsaved values; null if everything is saved. */
  unsaved: string | null;
  /** The URL parameters that make the screen show something else, such as its year. */
  parameters?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Asks for confirmation before navigation would discard unsaved values: before another screen, before another tab if the values are lost
 * with their tab, and before a change of the parameters.
 */
export function LeaveGuard({ unsaved, parameters = NONE }: LeaveGuardProps) {
  const keepsTab = useKeepsTab();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (unsaved === null) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const [now, next] = [new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search)];
    return !keepsTab(next.get(TAB)) || parameters.some((name) => now.get(name) !== next.get(name));
  });
  useEffect(() => {
    if (unsaved === null) return;
    const ask = (event: BeforeUnloadEvent) => {
      rememberLeaving();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // If the values are saved while the question is open, leaving loses nothing, so navigation continues.
  useEffect(() => {
    if (unsaved === null && blocker.state === 'blocked') blocker.proceed();
  }, [unsaved, blocker]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {unsaved}
    </ConfirmDialog>
  );
}
