import { Text } from '@mantine/core';
import { count } from '../../platform/ui/format.ts';

export const SHOWN = 20;

/** States the number of list entries that are not shown. */
export function More({ of: total, shown = SHOWN }: { of: number; shown?: number }) {
  if (total <= shown) return null;
  return (
    <Text size="sm" c="dimmed">
      and {count(total - shown)} more
    </Text>
  );
}
