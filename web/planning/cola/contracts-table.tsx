import { Badge, Text } from '@mantine/core';
import type { Contract, ContractStatus } from '../../../core/contract/cola.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { ratePercent } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';

const COLORS: Record<ContractStatus, string> = { SETTLED: 'green', NEGOTIATING: 'yellow', EXPIRED: 'gray' };

interface ContractsTableProps {
  contracts: readonly Contract[];
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
}

/** A row for each contract. The columns are the years that any contract covers, and the cells show the COLA. */
export function ContractsTable({ contracts, onEdit, onDelete }: ContractsTableProps) {
  const years = [...new Set(contracts.flatMap((one) => one.colaSettings.map(({ fiscalYear }) => fiscalYear)))].sort();
  return (
    <ScrollTable label="Contracts">
      <HeadRow
        columns={[
          'Contract',
          { text: 'Work group' },
          { text: 'Years' },
          { text: 'Status' },
          ...years.map(fiscalYearLabel),
          { unseen: 'Actions' },
        ]}
      />
      <tbody>
        {contracts.map((contract) => (
          <tr key={contract.id}>
            <th scope="row" data-wrap>
              {contract.name}
              {contract.notes !== null && (
                <Text size="xs" c="dimmed" lineClamp={2} title={contract.notes}>
                  {contract.notes}
                </Text>
              )}
            </th>
            <td data-text data-wrap>
              {contract.workGroup}
            </td>
            <td data-text>{fiscalYearRange(contract.startYear, contract.endYear)}</td>
            <td data-text>
              <Badge variant="light" color={COLORS[contract.status]} tt="none" miw="max-content">
                {contract.status}
              </Badge>
              {contract.settlementDate !== null && (
                <Text size="xs" c="dimmed">
                  {formatPlainDate(contract.settlementDate)}
                </Text>
              )}
            </td>
            {years.map((year) => {
              const cola = contract.colaSettings.find(({ fiscalYear }) => fiscalYear === year);
              return (
                <td key={year} title={cola?.notes ?? undefined}>
                  {cola && ratePercent(cola.colaPercentage)}
                </td>
              );
            })}
            <td>
              <EditDelete name={contract.name} onEdit={() => onEdit(contract)} onDelete={() => onDelete(contract)} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
