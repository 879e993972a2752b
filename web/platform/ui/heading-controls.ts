import { createContext, type ReactNode } from 'react';

/**
 * Controls that every screen shows next to its title. A context, because the shared UI does not depend on the shell, which provides
 * them.
 */
export const HeadingControls = createContext<ReactNode>(null);
