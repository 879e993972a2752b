import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { type Actuals, exportReport, REPORT_COLUMNS, REPORT_PARTS } from '../../../core/contract/actuals.ts';
import type { ActualsForecast } from '../../../core/contract/actuals-forecast.ts';
import { download, reasonOf } from '../../api.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { share } from './actuals-figures.tsx';
import { ForecastNote } from './actuals-table.tsx';
import { snapshotLabel } from './labels.ts';
import { actualsQuery, forecastQuery } from './queries.ts';
import { wholeTotals } from './whole-totals.ts';

interface ReportProps {
  fiscalYear: string;
  onBack: () => void;
}

/**
 * The quarterly report for the School Committee, by category and by function, without accounts. It can be printed or
 * downloaded.
 */
export function QuarterlyReport({ fiscalYear, onBack }: ReportProps) {
  const save = () =>
    download(exportReport, { query: { fiscalYear } }, 'budget report.xlsx').catch((error: unknown) =>
      toastError(`Failed to download: ${reasonOf(error, 'Unknown error')}`),
    );
  return (
    <Stack>
      <Group gap="sm">
        <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
          Back to the table
        </Button>
        <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="default" leftSection={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
          Download Excel
        </Button>
      </Group>
      {REPORT_PARTS.map((part) => (
        <ReportPart key={part.by} {...part} fiscalYear={fiscalYear} />
      ))}
    </Stack>
  );
}

function ReportPart({ by, title, head, fiscalYear }: (typeof REPORT_PARTS)[number] & { fiscalYear: string }) {
  const query = useQuery(actualsQuery({ by, fiscalYear }));
  const forecast = useQuery(forecastQuery({ by, fiscalYear }));
  if (!query.data) return <LoadState query={query} failure="Failed to load the report" height={240} />;
  if (!forecast.data) return <LoadState query={forecast} failure="Failed to load the forecast" height={240} />;
  const { rows, totals, snapshot } = query.data;
  const forecasts = new Map(forecast.data.rows.map((row) => [row.key, row]));
  return (
    <Section title={title} note={snapshot ? snapshotLabel(snapshot) : ''}>
      <ScrollTable label={`Quarterly report ${title.toLowerCase()}`}>
        <HeadRow columns={[head, ...REPORT_COLUMNS]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" data-wrap>
                {row.label}
              </th>
              <ReportCells row={row} forecast={forecasts.get(row.key)} />
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <ReportCells row={wholeTotals(totals)} forecast={forecast.data.totals ?? undefined} />
            </tr>
          </tfoot>
        )}
      </ScrollTable>
      <ForecastNote forecast={forecast.data} />
    </Section>
  );
}

interface CellsProps {
  row: NonNullable<Actuals['totals']>;
  forecast: Pick<NonNullable<ActualsForecast['totals']>, 'forecast' | 'difference'> | undefined;
}

function ReportCells({ row, forecast }: CellsProps) {
  const revised = row.revised ?? row.budget;
  const amounts = [row.original ?? row.budget, row.transfers, revised, row.spent, row.encumbered, row.available];
  return (
    <>
      {amounts.map((amount, at) => (
        <td key={at}>{wholeDollars(amount)}</td>
      ))}
      <td>{share(row.shareSpent)}</td>
      <td>{wholeDollars(forecast?.forecast ?? null)}</td>
      <td>{wholeDollars(forecast?.difference ?? null)}</td>
    </>
  );
}
