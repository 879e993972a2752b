import { Button, Text } from '@mantine/core';
import { type KeptForecast, SOURCE_LABELS } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { errorPercent, errorText, madeLabel, savedLabel, TYPE_LABELS } from './labels.ts';

/** Hides columns that do not fit on a phone. */
const WIDE = 'mantine-visible-from-sm';

/** One fiscal year of a saved forecast. */
export type ForecastYear = KeptForecast['years'][number] & { kept: KeptForecast };

/** A table with a row for each year of each forecast, with the actual amount and the error. */
export function ForecastsTable({ rows, onChoose }: { rows: ForecastYear[]; onChoose: (row: ForecastYear) => void }) {
  const hasKnown = rows.some(({ actual }) => actual !== null);
  return (
    <Section title="Saved forecasts" note="Latest first">
      {rows.length === 0 ? (
        <EmptyState isPart title="No forecasts match" text="Try different filters." />
      ) : (
        <ScrollTable label="Forecasts and actuals">
          <HeadRow
            columns={[
              'Budget',
              { text: 'Saved with', className: WIDE },
              { figure: 'Forecast', className: WIDE },
              ...(hasKnown
                ? [{ figure: 'Actual', className: WIDE }, 'Error', { figure: '% of actual', className: WIDE }]
                : []),
              { unseen: 'Details' },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.kept.id}-${row.fiscalYear}`}
                row={row}
                hasKnown={hasKnown}
                onChoose={() => onChoose(row)}
              />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}

interface RowProps {
  row: ForecastYear;
  /** True if at least one forecast has an actual amount. If none has, the columns for actuals and errors are left out. */
  hasKnown: boolean;
  onChoose: () => void;
}

function Row({ row, hasKnown, onChoose }: RowProps) {
  const { kept, fiscalYear, forecast, actual, error } = row;
  const year = fiscalYearLabel(fiscalYear);
  return (
    <tr>
      <th scope="row" data-wrap>
        {`${TYPE_LABELS[kept.type]} ${year}`}
        <Text size="xs" c="dimmed" fw={400}>
          {kept.budget}
          <Text span inherit hiddenFrom="sm">
            {` · ${madeLabel(kept)} · ${kept.madeBy}`}
          </Text>
        </Text>
        <Text size="xs" fw={500} hiddenFrom="sm" className="figures">
          {`Forecast ${wholeDollars(forecast)}${actual === null ? '' : `, actual ${wholeDollars(actual)}`}`}
        </Text>
      </th>
      <td className={WIDE} data-text data-wrap>
        {SOURCE_LABELS[kept.source]}
        <Text size="xs" c="dimmed">
          {savedLabel(kept)}
        </Text>
      </td>
      <td className={WIDE}>{wholeDollars(forecast)}</td>
      {hasKnown && (
        <>
          <td className={WIDE}>{wholeDollars(actual)}</td>
          <td>{errorText(error, wholeDollars)}</td>
          <td className={WIDE}>{columnPercent(errorPercent(row))}</td>
        </>
      )}
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
