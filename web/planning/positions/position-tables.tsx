import { Table, Text } from '@mantine/core';
import type { PositionHistory } from '../../../core/contract/positions-reports.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatShortDate } from '../../../core/format-date.ts';
import { SideScroll } from '../../platform/ui/side-scroll.tsx';
import { fteText, peopleText, STATE_LABELS } from './labels.ts';

/** Shows each authorized FTE with the date from which it applies. */
export function Terms({ terms }: Pick<PositionHistory, 'terms'>) {
  return (
    <Scrolled label="Terms">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>From</Table.Th>
          <Table.Th ta="right">FTE</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Reason</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {terms.map(({ fromDate, authorizedFte, status, reason, approvedBy }) => (
          <Table.Tr key={fromDate}>
            <Table.Td>{formatShortDate(fromDate)}</Table.Td>
            <Table.Td ta="right" className="figures">
              {fteText(authorizedFte)}
            </Table.Td>
            <Table.Td>
              {status === 'AUTHORIZED' ? 'Authorized' : STATE_LABELS[status]}
              {approvedBy !== null && (
                <Text size="xs" c="dimmed">
                  by {approvedBy}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Scrolled>
  );
}

/** The people in the position, for each year of the roster. */
export function PeopleByYear({ years }: Pick<PositionHistory, 'years'>) {
  return (
    <Scrolled label="People by year">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Year</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th ta="right">Authorized</Table.Th>
          <Table.Th ta="right">Filled</Table.Th>
          <Table.Th>People</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {years.map(({ fiscalYear, state, authorizedFte, filledFte, incumbents }) => (
          <Table.Tr key={fiscalYear}>
            <Table.Td>{fiscalYearLabel(fiscalYear)}</Table.Td>
            <Table.Td>{STATE_LABELS[state]}</Table.Td>
            <Table.Td ta="right" className="figures">
              {fteText(authorizedFte)}
            </Table.Td>
            <Table.Td ta="right" className="figures">
              {fteText(filledFte)}
            </Table.Td>
            <Table.Td>{peopleText({ incumbents }) ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Scrolled>
  );
}

function Scrolled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <SideScroll label={label} minWidth={420}>
      <Table verticalSpacing={4}>{children}</Table>
    </SideScroll>
  );
}
