import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Ask } from './ask.tsx';

/** Asks before what is not saved is lost by going elsewhere. `unsaved` says what that is; null when all is saved. */
export function LeaveGuard({ unsaved }: { unsaved: string | null }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved !== null && currentLocation.pathname !== nextLocation.pathname,
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
