import { useRememberedChoice } from './use-remembered-choice.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';

/**
 * Whether to show a list as table or cards, remembered by this browser. While the window is as narrow as a phone, the default is cards,
 * because the table does not fit.
 */
export function useTableOrCards(name: string) {
  const isPhone = useIsNarrow();
  return useRememberedChoice<'table' | 'cards'>(name, isPhone ? ['cards', 'table'] : ['table', 'cards']);
}
