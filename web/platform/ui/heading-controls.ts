import { createContext, type ReactNode } from 'react';

/**
 * Controls that most screens show next to their title. A context, because the shared UI does not depend on the shell, which provides
 * them.
 */
export const HeadingControls = createContext<ReactNode>(null);
