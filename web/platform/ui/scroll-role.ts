import { createContext, useContext } from 'react';

/** The title of the surrounding section; null outside of sections. */
export const SectionTitle = createContext<string | null>(null);

/** Returns the ARIA role of a scrolling table: a landmark, unless the surrounding section already has the same name. */
export function useScrollRole(label: string): 'region' | 'group' {
  return useContext(SectionTitle) === label ? 'group' : 'region';
}
