import { useMediaQuery } from '@mantine/hooks';

/** The width of a phone. Style sheets use the same limit. */
export const NARROW = '(max-width: 36em)';

/** Returns true in a window as narrow as a phone, from the first rendering on. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}
