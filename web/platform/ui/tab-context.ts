import { createContext, useContext } from 'react';

/** The URL parameter of the open tab. */
export const TAB = 'tab';

/** Returns true if the tab stays mounted when the URL parameter gets this value. */
type KeepsTab = (asked: string | null) => boolean;

const TabContext = createContext<KeepsTab>(() => true);

/** Gives the contents of a tab the function that checks whether a value of the URL parameter keeps them mounted. */
export const TabProvider = TabContext.Provider;

/** Returns that function for the tab around the component. Outside of tabs, every value keeps the component mounted. */
export function useKeepsTab(): KeepsTab {
  return useContext(TabContext);
}
