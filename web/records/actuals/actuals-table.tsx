import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Actuals, type ActualsRow, LINK_LABELS } from '../../../core/contract/actuals.ts';
import { type ActualsForecast, type ForecastRow, METHOD_LABELS } from '../../../core/contract/actuals-forecast.ts';
import { forecastNote } from '../../../core/forecast-note.ts';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { share } from './actuals-figures.tsx';
import { ForecastDialog } from './forecast-dialog.tsx';
import { GROUPINGS } from './labels.ts';
import { wholeTotals } from './whole-totals.ts';

/** Hides columns on a phone. */
const WIDE = 'mantine-visible-from-sm';

interface TableProps {
  data: Actuals;
  /** Undefined while the forecast loads. */
  forecast: ActualsForecast | undefined;
  isForecastFailed: boolean;
  onMore: () => void;
}

/**
 * A row for each group or account: budget, spent, encumbered and available amounts, the share spent, and the forecast.
 */
export function ActualsTable({ data, forecast, isForecastFailed, onMore }: TableProps) {
  const { by, rows, rowCount, totals, fiscalYear, snapshot } = data;
  const [typing, setTyping] = useState<ForecastRow | null>(null);
  const name = GROUPINGS.find(({ value }) => value === by)?.label ?? '';
  const format = by === 'account' ? exactDollars : wholeDollars;
  const forecasts = new Map(forecast?.rows.map((row) => [row.key, row]));
  const unknown = isForecastFailed ? '–' : '…';
  const canType = by === 'account' && snapshot?.kind === 'YEAR_TO_DATE';
  return (
    <Section title={`By ${name.toLowerCase()}`}>
      <ScrollTable label={`Budget to actual by ${name.toLowerCase()}`}>
        <HeadRow
          columns={[
            name,
            { figure: 'Budget', className: WIDE },
            'Revised',
            { figure: 'Spent', className: WIDE },
            { figure: 'Encumbered', className: WIDE },
            'Available',
            { figure: 'Share spent', className: WIDE },
            { figure: 'Forecast', className: WIDE },
            { figure: 'Left after forecast', className: WIDE },
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              forecast={forecasts.get(row.key)}
              format={format}
              unknown={unknown}
              isAccount={by === 'account'}
              onType={canType ? setTyping : undefined}
            />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells
                figures={by === 'account' ? totals : wholeTotals(totals)}
                forecast={forecast?.totals ?? undefined}
                format={format}
                unknown={unknown}
              />
            </tr>
          </tfoot>
        )}
      </ScrollTable>
      <ForecastNote forecast={forecast} />
      {rows.length < rowCount && (
        <Group mt="sm">
          <Button variant="default" size="xs" onClick={onMore}>
            Show more
          </Button>
          <Text size="sm" c="dimmed">
            {`${rows.length.toLocaleString('en-US')} of ${rowCount.toLocaleString('en-US')} rows are shown. The CSV file has all rows`}
          </Text>
        </Group>
      )}
      {typing && fiscalYear !== null && (
        <ForecastDialog row={typing} fiscalYear={fiscalYear} onClose={() => setTyping(null)} />
      )}
    </Section>
  );
}

/** Explains the forecast method below the table. */
export function ForecastNote({ forecast }: { forecast: ActualsForecast | undefined }) {
  const note = forecast && forecastNote(forecast, { decimals: 0 });
  return (
    note && (
      <Text size="sm" c="dimmed" mt="sm">
        {note}
      </Text>
    )
  );
}

interface RowProps {
  row: ActualsRow;
  forecast: ForecastRow | undefined;
  format: (value: number | null) => string;
  /** Shown for a forecast that is not loaded. */
  unknown: string;
  isAccount: boolean;
  onType: ((row: ForecastRow) => void) | undefined;
}

function Row({ row, forecast, format, unknown, isAccount, onType }: RowProps) {
  return (
    <tr>
      <th scope="row" data-wrap>
        {row.label === '' ? 'No account' : row.label}{' '}
        {isAccount && !row.isLinked && (
          <Badge size="xs" variant="light" color="yellow">
            Unlinked
          </Badge>
        )}
        {row.description !== '' && row.description !== row.label && (
          <Text size="xs" c="dimmed" fw={400}>
            {row.description}
          </Text>
        )}
        {row.linkedBy.some((rule) => rule !== 'ACCOUNT') && (
          <Text size="xs" c="dimmed" fw={400}>
            {`Linked by ${row.linkedBy.map((rule) => LINK_LABELS[rule]).join(', ')}`}
          </Text>
        )}
        {forecast?.method && <ForecastMethod forecast={forecast} onType={row.label === '' ? undefined : onType} />}
      </th>
      <Cells figures={row} forecast={forecast} format={format} unknown={unknown} />
    </tr>
  );
}

/** The forecast method of an account, with a button to enter the forecast. */
function ForecastMethod({ forecast, onType }: { forecast: ForecastRow; onType: RowProps['onType'] }) {
  const { method, share: meanShare, label } = forecast;
  if (method === null) return null;
  const part = method === 'share' ? ` (${share(meanShare)})` : '';
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs" c="dimmed" fw={400}>{`Forecast: ${METHOD_LABELS[method]}${part}`}</Text>
      {onType && (
        <Button
          size="compact-xs"
          variant="subtle"
          flex="none"
          aria-label={`Enter the forecast for account ${label}`}
          onClick={() => onType(forecast)}
        >
          Enter
        </Button>
      )}
    </Group>
  );
}

type Figures = Pick<ActualsRow, 'budget' | 'revised' | 'spent' | 'encumbered' | 'available' | 'shareSpent'>;

interface CellsProps {
  figures: Figures;
  forecast: Pick<ForecastRow, 'forecast' | 'difference'> | undefined;
  format: RowProps['format'];
  unknown: string;
}

function Cells({ figures, forecast, format, unknown }: CellsProps) {
  return (
    <>
      <td className={WIDE}>{format(figures.budget)}</td>
      <td>{format(figures.revised)}</td>
      <td className={WIDE}>{format(figures.spent)}</td>
      <td className={WIDE}>{format(figures.encumbered)}</td>
      <td>{format(figures.available)}</td>
      <td className={WIDE}>{share(figures.shareSpent)}</td>
      <td className={WIDE}>{forecast ? format(forecast.forecast) : unknown}</td>
      <td className={WIDE}>{forecast ? format(forecast.difference) : unknown}</td>
    </>
  );
}
