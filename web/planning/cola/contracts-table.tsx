import { Badge, Text } from '@mantine/core';
import type { Contract, ContractStatus } from '../../../core/contract/cola.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { ratePercent } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';
import { STATUS_LABELS } from './labels.ts';

const COLORS: Record<ContractStatus, string> = { SETTLED: 'green', NEGOTIATING: 'yellow', EXPIRED: 'gray' };

interface ContractsTableProps {
  contracts: readonly Contract[];
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
}

/**
 * A row for each contract, and a column for each year that any contract covers. The cells show the COLA. On a phone, the status and the
 * rates are below the contract's name instead.
 */
export function ContractsTable({ contracts, onEdit, onDelete }: ContractsTableProps) {
  const years = [...new Set(contracts.flatMap((one) => one.colaSettings.map(({ fiscalYear }) => fiscalYear)))].sort();
  // The contracts are sorted by name, because the name is in the first column.
  const sorted = [...contracts].sort(
    (a, b) => a.name.localeCompare(b.name, 'en-US', { numeric: true }) || a.startYear - b.startYear,
  );
  return (
    <ScrollTable label="Contracts">
      <HeadRow
        columns={[
          'Contract',
          { text: 'Status', className: classes.wide },
          ...years.map((year) => ({ figure: fiscalYearLabel(year), className: classes.wide })),
          { unseen: 'Actions' },
        ]}
      />
      <tbody>
        {sorted.map((contract) => (
          <tr key={contract.id}>
            <th scope="row" data-wrap>
              {contract.name}
              <Text size="xs">
                {contract.workGroup} · {fiscalYearRange(contract.startYear, contract.endYear)}
              </Text>
              <div className={classes.phone}>
                <Status contract={contract} />
                <Text size="xs">{ratesOf(contract)}</Text>
              </div>
              {contract.notes !== null && (
                <Text size="xs" c="dimmed">
                  {contract.notes}
                </Text>
              )}
            </th>
            <td data-text className={classes.wide}>
              <Status contract={contract} />
            </td>
            {years.map((year) => {
              const cola = contract.colaSettings.find(({ fiscalYear }) => fiscalYear === year);
              return (
                <td key={year} className={classes.wide} title={cola?.notes ?? undefined}>
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

function Status({ contract }: { contract: Contract }) {
  return (
    <>
      <Badge variant="light" color={COLORS[contract.status]} miw="max-content">
        {STATUS_LABELS[contract.status]}
      </Badge>
      {contract.settlementDate !== null && (
        <Text size="xs" c="dimmed">
          {formatPlainDate(contract.settlementDate)}
        </Text>
      )}
    </>
  );
}

/** The rates of a contract as text: "FY27 2.5%, FY28 2.5%". */
function ratesOf({ colaSettings }: Contract): string {
  return [...colaSettings]
    .sort((a, b) => a.fiscalYear - b.fiscalYear)
    .map(({ fiscalYear, colaPercentage }) => `${fiscalYearLabel(fiscalYear)} ${ratePercent(colaPercentage)}`)
    .join(', ');
}
