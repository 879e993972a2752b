import type { ReactNode } from 'react';

/**
 * A text only for screen readers, which read it when it changes. It must be on the page before its first text, because many screen readers
 * do not read a new element.
 */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span className="visually-hidden" role="status">
      {children}
    </span>
  );
}
