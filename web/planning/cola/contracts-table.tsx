import { Badge, Button, Group, Text } from '@mantine/core';
import type { Contract, ContractStatus } from '../../../core/contract/cola.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ratePercent } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { termText } from './labels.ts';

const COLORS: Record<ContractStatus, string> = { SETTLED: 'green', NEGOTIATING: 'yellow', EXPIRED: 'gray' };

interface ContractsTableProps {
  contracts: readonly Contract[];
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
}

export function ContractsTable({ contracts, onEdit, onDelete }: ContractsTableProps) {
  return (
    <ScrollTable label="Contracts">
      <HeadRow
        columns={[
          'Contract',
          { text: 'Work group' },
          { text: 'Years' },
          { text: 'Status' },
          { text: 'COLA' },
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
            <td data-text>{termText(contract)}</td>
            <td data-text>
              <Badge variant="light" color={COLORS[contract.status]} tt="none">
                {contract.status}
              </Badge>
              {contract.settlementDate !== null && (
                <Text size="xs" c="dimmed">
                  {contract.settlementDate}
                </Text>
              )}
            </td>
            <td data-text>
              {contract.colaSettings.map(({ fiscalYear, colaPercentage, notes }) => (
                <div key={fiscalYear} title={notes ?? undefined}>
                  {fiscalYearLabel(fiscalYear)}: {ratePercent(colaPercentage)}
                </div>
              ))}
            </td>
            <td>
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                <Button size="compact-sm" variant="default" onClick={() => onEdit(contract)}>
                  Edit<span className="visually-hidden"> {contract.name}</span>
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => onDelete(contract)}>
                  Delete<span className="visually-hidden"> {contract.name}</span>
                </Button>
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
