import { useMediaQuery } from '@mantine/hooks';
import { useRememberedChoice } from './use-remembered-choice.ts';

/**
 * Whether to show a list as table or cards, remembered by this browser. The default on a phone is cards, because the table does not fit.
 */
export function useTableOrCards(name: string) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return useRememberedChoice<'table' | 'cards'>(name, isPhone ? ['cards', 'table'] : ['table', 'cards']);
}
