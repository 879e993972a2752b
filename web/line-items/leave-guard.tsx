import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Ask } from '../ui/ask.tsx';

/** Asks before changes that did not reach the server are lost by going elsewhere. */
export function LeaveGuard({ unsaved }: { unsaved: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (unsaved === 0) return;
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
      {unsaved === 1 ? '1 change is not saved yet.' : `${unsaved} changes are not saved yet.`}
    </Ask>
  );
}
