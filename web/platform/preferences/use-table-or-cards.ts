import { useRememberedChoice } from './use-remembered-choice.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';

/**
 * Returns whether to show a list as a table or as cards. This browser remembers the choice. In a window as narrow as a phone, the default
 * is cards, because a table does not fit.
 */
export function useTableOrCards(name: string) {
  const isPhone = useIsNarrow();
  return useRememberedChoice<'table' | 'cards'>(name, isPhone ? ['cards', 'table'] : ['table', 'cards']);
}
