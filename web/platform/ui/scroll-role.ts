import { createContext, useContext } from 'react';

/** The title of the section around; null outside of sections. */
export const SectionTitle = createContext<string | null>(null);

/** What a table that scrolls by itself is to screen readers: a landmark, unless the section around has the same name already. */
export function useScrollRole(label: string): 'region' | 'group' {
  return useContext(SectionTitle) === label ? 'group' : 'region';
}
