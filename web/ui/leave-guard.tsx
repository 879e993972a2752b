import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Ask } from './ask.tsx';

interface LeaveGuardProps {
  /** What would be lost; null when all is saved. */
  unsaved: string | null;
  /** Asks before another tab of the screen as well: for what is gone when its tab is. */
  inTab?: boolean;
}

/** Asks before what is not saved is lost by going elsewhere. */
export function LeaveGuard({ unsaved, inTab = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== null &&
      (currentLocation.pathname !== nextLocation.pathname || (inTab && tabOf(currentLocation) !== tabOf(nextLocation))),
  );
  useEffect(() => {
    if (unsaved === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Ask
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {unsaved}
    </Ask>
  );
}

function tabOf({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('tab');
}
