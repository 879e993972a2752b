import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { rememberLeaving } from './left-unsaved.ts';

interface LeaveGuardProps {
  /** What would be lost; null when all is saved. */
  unsaved: string | null;
  /** Asks before another tab of the screen as well: for what is gone when its tab is. */
  inTab?: boolean;
  /** The parameters of the address by which the screen shows something else altogether, such as its year. */
  parameters?: readonly string[];
}

const NONE: readonly string[] = [];
const TAB: readonly string[] = ['tab'];

/** Asks before what is not saved is lost by going elsewhere. */
export function LeaveGuard({ unsaved, inTab = false, parameters = inTab ? TAB : NONE }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (unsaved === null) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const [now, next] = [new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search)];
    return parameters.some((name) => now.get(name) !== next.get(name));
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
  // Saved while the question stands, nothing would be lost any more.
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
