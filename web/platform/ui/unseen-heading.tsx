import { Table } from '@mantine/core';

/** The heading of a column whose content says what it is: for screen readers alone. */
export function UnseenHeading({ children }: { children: string }) {
  return (
    <Table.Th>
      <span className="visually-hidden">{children}</span>
    </Table.Th>
  );
}
