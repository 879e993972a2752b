import { Table } from '@mantine/core';

/**
 * The heading of a column whose content says what it is: for screen readers alone. It is placed in its cell, so that what scrolls the
 * table also clips it: otherwise it makes the page wider.
 */
export function UnseenHeading({ children }: { children: string }) {
  return (
    <Table.Th pos="relative">
      <span className="visually-hidden">{children}</span>
    </Table.Th>
  );
}
