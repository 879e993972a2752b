import { useEffect, useMemo } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { TAB, useKeepsTab } from './tab-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { rememberLeaving } from './left-unsaved.ts';
import { lostTexts, textsOf, useUnsaved } from './unsaved-values.ts';

interface LeaveGuardProps {
  /** The question's text about unsaved values; null if everything is saved. */
  unsaved: string | null;
  /** The URL parameters that determine what the screen shows, such as its year. */
  parameters?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Asks for confirmation before navigation would discard unsaved values: before another screen opens, before another tab opens if leaving
 * the tab loses the values, and before one of the `parameters` changes. A list and the dialog above it can both have unsaved values. The
 * router calls only the guard that was mounted last, so each guard asks about the values of all guards, in one question.
 */
export function LeaveGuard({ unsaved, parameters = NONE }: LeaveGuardProps) {
  const keepsTab = useKeepsTab();
  const values = useMemo(() => {
    if (unsaved === null) return null;
    return {
      text: unsaved,
      isLost: (from: Location, to: Location) => {
        if (from.pathname !== to.pathname) return true;
        const [now, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
        return !keepsTab(next.get(TAB)) || parameters.some((name) => now.get(name) !== next.get(name));
      },
    };
  }, [unsaved, keepsTab, parameters]);
  const all = useUnsaved(values);
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostTexts(currentLocation, nextLocation).length > 0,
  );
  // While the question closes, it keeps its text.
  const texts = blocker.location ? lostTexts(location, blocker.location) : textsOf(all);
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
  const isLossless = texts.length === 0;
  useEffect(() => {
    if (isLossless && blocker.state === 'blocked') blocker.proceed();
  }, [isLossless, blocker]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </ConfirmDialog>
  );
}
