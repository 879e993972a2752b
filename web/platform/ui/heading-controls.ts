import { createContext, type ReactNode } from 'react';

/** What every screen shows beside its title: here no one knows what that is. */
export const HeadingControls = createContext<ReactNode>(null);
