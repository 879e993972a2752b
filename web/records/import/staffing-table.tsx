import { formatDecimals } from '../../../core/decimals.ts';
import { Table } from '@mantine/core';
import type { Staffing } from '../../../core/contract/import.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import classes from './import.module.css';

const ROWS: [label: string, text: (staffing: Staffing) => string][] = [
  ['FTE', ({ fte }) => formatDecimals(fte, 1, 4)],
  ['Employees', ({ headcount }) => count(headcount)],
  ['Vacancies', ({ vacancies }) => count(vacancies)],
  ['Benefits', ({ benefits }) => exactDollars(benefits)],
];

/** FTE, headcount, vacancies and benefits of the roster before and after an import. */
export function StaffingTable({ before, after }: { before: Staffing; after: Staffing }) {
  return (
    <Table withTableBorder verticalSpacing={4} maw={480} className="figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Roster</Table.Th>
          <Table.Th className={classes.number ?? ''}>Before</Table.Th>
          <Table.Th className={classes.number ?? ''}>After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ROWS.map(([label, text]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className={classes.number ?? ''}>{text(before)}</Table.Td>
            <Table.Td className={classes.number ?? ''}>{text(after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
