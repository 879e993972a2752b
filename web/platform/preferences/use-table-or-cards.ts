import { useMediaQuery } from '@mantine/hooks';
import { useRememberedChoice } from './use-remembered-choice.ts';

/** How a list is shown, remembered by this browser; until chosen, cards on a phone, which has no room for the table. */
export function useTableOrCards(name: string) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return useRememberedChoice<'table' | 'cards'>(name, isPhone ? ['cards', 'table'] : ['table', 'cards']);
}
