import { Table } from '@mantine/core';

/**
 * A column heading only for screen readers, for columns whose content is self-explanatory. It is positioned within its cell, so that the
 * scrolling table clips it; otherwise it would make the page wider.
 */
export function UnseenHeading({ children }: { children: string }) {
  return (
    <Table.Th pos="relative">
      <span className="visually-hidden">{children}</span>
    </Table.Th>
  );
}
