import { createContext, type ReactNode } from 'react';

/** A notice that every screen shows above its title. A context, because a higher layer provides the notice. */
export const PageNotice = createContext<ReactNode>(null);
