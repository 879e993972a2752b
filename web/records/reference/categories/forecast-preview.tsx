import { Text } from '@mantine/core';
import { wholeDollars } from '../../../platform/ui/format.ts';
import classes from './categories.module.css';
import { FORECAST_BASE, FORECAST_YEARS, previewYears } from './forecast.ts';

/** The growth of $100,000 in five years at this increase. */
export function ForecastPreview({ name, increase }: { name: string; increase: number | null }) {
  const years = previewYears(increase);
  if (years === null) {
    return (
      <Text size="xs" c="dimmed">
        No forecast. Without an increase, the amounts of the lines in this category do not change in projections.
      </Text>
    );
  }
  return (
    <table className={classes.forecast} aria-label={`Forecast for ${name}`}>
      <caption>
        {wholeDollars(FORECAST_BASE)} over {FORECAST_YEARS} years
      </caption>
      <thead>
        <tr>
          {years.map((_, place) => (
            <th key={place} scope="col">
              Year {place + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {years.map((amount, place) => (
            <td key={place}>{wholeDollars(amount)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
