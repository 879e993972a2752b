import { createContext, useContext } from 'react';

/** The URL parameter of the open tab. */
export const TAB = 'tab';

/** Returns true if the tab stays mounted when the URL parameter changes to this value. */
type KeepsTab = (asked: string | null) => boolean;

const TabContext = createContext<KeepsTab>(() => true);

/** Provides the components in a tab with the function that checks whether a value of the URL parameter keeps them mounted. */
export const TabProvider = TabContext.Provider;

/** Returns the `KeepsTab` function of the tab around the component. Outside of tabs, every value keeps the component mounted. */
export function useKeepsTab(): KeepsTab {
  return useContext(TabContext);
}
