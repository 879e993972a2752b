import { Button, Text } from '@mantine/core';
import type { KeptForecast } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { errorPercent, errorText, madeLabel, TYPE_LABELS } from './labels.ts';

/** Hides columns that do not fit on a phone. */
const WIDE = 'mantine-visible-from-sm';

/** One fiscal year of a saved forecast. */
export type ForecastYear = KeptForecast['years'][number] & { kept: KeptForecast };

/** Each year of each forecast with its actual and its error. */
export function ForecastsTable({ rows, onChoose }: { rows: ForecastYear[]; onChoose: (row: ForecastYear) => void }) {
  return (
    <Section title="Forecasts" note="Latest first">
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No forecasts match. Choose other filters.
        </Text>
      ) : (
        <ScrollTable label="Forecasts and actuals">
          <HeadRow
            columns={[
              'Forecast',
              { figure: 'Forecast', className: WIDE },
              { figure: 'Actual', className: WIDE },
              'Error',
              { figure: '% of actual', className: WIDE },
              { unseen: 'Details' },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.kept.id}-${row.fiscalYear}`} row={row} onChoose={() => onChoose(row)} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}

function Row({ row, onChoose }: { row: ForecastYear; onChoose: () => void }) {
  const { kept, fiscalYear, forecast, actual, error } = row;
  const year = fiscalYearLabel(fiscalYear);
  return (
    <tr>
      <th scope="row" data-wrap>
        {`${TYPE_LABELS[kept.type]} ${year}`}
        <Text size="xs" c="dimmed" fw={400}>
          {`${madeLabel(kept)} · ${kept.budget} · ${kept.madeBy}`}
        </Text>
        <Text size="xs" fw={500} hiddenFrom="sm" className="figures">
          {`Forecast ${wholeDollars(forecast)}${actual === null ? '' : `, actual ${wholeDollars(actual)}`}`}
        </Text>
      </th>
      <td className={WIDE}>{wholeDollars(forecast)}</td>
      <td className={WIDE}>{wholeDollars(actual)}</td>
      <td>{errorText(error, wholeDollars)}</td>
      <td className={WIDE}>{columnPercent(errorPercent(row))}</td>
      <td>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Details of ${TYPE_LABELS[kept.type]} ${year}, ${madeLabel(kept)}`}
          onClick={onChoose}
        >
          Details
        </Button>
      </td>
    </tr>
  );
}
