import { Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, FileText, FileUp, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Actuals, ACTUALS_BY, exportActuals, type LedgerSnapshot } from '../../../core/contract/actuals.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { reportPeriod } from '../../../core/rules/actuals/report-period.ts';
import { download, reasonOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { YearSelect } from '../../platform/shell/year-select.tsx';
import { CardSkeleton, ControlSkeleton } from '../../platform/ui/card-skeleton.tsx';
import { LoadFailed, LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { ActualsFigures, FIGURE_COLUMNS } from './actuals-figures.tsx';
import { ActualsTable } from './actuals-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { GROUPINGS, snapshotLabel } from './labels.ts';
import { NoActuals } from './no-actuals.tsx';
import { PastImports } from './past-imports.tsx';
import { actualsQuery, forecastQuery } from './queries.ts';
import { QuarterlyReport } from './quarterly-report.tsx';
import { UnlinkedAccounts } from './unlinked-accounts.tsx';

/** Number of accounts loaded at a time. A ledger can have tens of thousands. */
const PAGE = 200;

/** Value of the URL parameter that shows the report for the School Committee. */
const REPORT = 'report';

/**
 * Compares the balances in the ledger with the budget. The fiscal year is the same as on the other screens, unless the user chooses another
 * one here. Choices are in the URL.
 */
export function ActualsPage() {
  const { fiscalYear: shared, status } = useYears();
  const [own, setOwn] = useParameter('year', IN_PLACE);
  const year = parseFiscalYear(own ?? '') ?? shared;
  const selectFiscalYear = (next: number) => setOwn(String(next));
  const [grouping, setGrouping] = useParameter('by', IN_PLACE);
  const [view, setView] = useParameter('view', IN_PLACE);
  const [isImporting, setImporting] = useState(false);
  const isAdmin = useHasRole(ADMIN);
  const by = ACTUALS_BY.find((one) => one === grouping) ?? 'category';
  const [pages, setPages] = useState(1);
  const asked = {
    by,
    ...(year !== null && { fiscalYear: String(year) }),
    ...(by === 'account' && { limit: String(pages * PAGE) }),
  };
  const options = { placeholderData: keepPreviousData, enabled: status !== 'pending' };
  const query = useQuery({ ...actualsQuery(asked), ...options });
  const forecast = useQuery({ ...forecastQuery(asked), ...options });
  const { data } = query;
  const importButton = isAdmin && (
    <Button leftSection={<FileUp size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
      Import actuals
    </Button>
  );
  const shownForecast = forecast.data?.by === data?.by ? forecast.data : undefined;
  const isReport = view === REPORT;
  const asOfText = isReport ? reportText : sourceText;
  return (
    <Page
      title={isReport ? 'Quarterly report' : 'Budget to actual'}
      // Shows a placeholder while loading, to prevent a layout shift.
      subtitle={data?.snapshot ? asOfText(data.snapshot) : 'The district’s spending compared with its budget'}
      fiscalYear={<ActualsYearSelect data={data ?? { fiscalYear: year, years: [] }} onChange={selectFiscalYear} />}
      actions={(!data || data.snapshot) && importButton}
    >
      {!data && query.error && <LoadFailed what="Failed to load the actuals" query={query} />}
      {!data && !query.error && <Loading />}
      {data && !data.snapshot && <NoActuals data={data} onYear={selectFiscalYear} importButton={importButton} />}
      {data?.snapshot && isReport && (
        <QuarterlyReport fiscalYear={String(data.fiscalYear)} onBack={() => setView(null)} />
      )}
      {data?.snapshot && !isReport && (
        <Stack>
          <ActualsFigures data={data} forecast={shownForecast} isForecastFailed={forecast.isError} />
          <Group justify="space-between" gap="sm">
            <SegmentedControl aria-label="Group by" data={GROUPINGS} value={by} onChange={setGrouping} />
            <Group gap="sm">
              <Button
                component={Link}
                to="/forecasts"
                variant="default"
                leftSection={<TrendingUp size={16} aria-hidden="true" />}
              >
                Forecasts
              </Button>
              <Button
                variant="default"
                leftSection={<FileText size={16} aria-hidden="true" />}
                onClick={() => setView(REPORT)}
              >
                Quarterly report
              </Button>
              <DownloadButton data={data} />
            </Group>
          </Group>
          <ActualsTable
            data={data}
            forecast={shownForecast}
            isForecastFailed={forecast.isError}
            onMore={() => setPages(pages + 1)}
          />
          {forecast.isError && <LoadState query={forecast} failure="Failed to load the forecast" height={80} />}
          <UnlinkedAccounts data={data} />
          <PastImports />
        </Stack>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onImported={selectFiscalYear} />}
    </Page>
  );
}

interface ActualsYearSelectProps {
  data: Pick<Actuals, 'fiscalYear' | 'years'>;
  onChange: (fiscalYear: number) => void;
}

/** Selects one of the years that have balances. */
function ActualsYearSelect({ data: { fiscalYear, years }, onChange }: ActualsYearSelectProps) {
  if (fiscalYear === null) return null;
  const choices = [...new Set([...years, fiscalYear])].sort((a, b) => b - a);
  return (
    <YearSelect
      label="Fiscal year"
      data={choices.map((year) => ({ value: String(year), label: fiscalYearLabel(year) }))}
      value={String(fiscalYear)}
      onChange={(year) => onChange(Number(year))}
    />
  );
}

const sourceText = (snapshot: LedgerSnapshot): string => `${snapshotLabel(snapshot)} · ${snapshot.fileName}`;

const reportText = ({ fiscalYear, asOf }: LedgerSnapshot): string =>
  `${fiscalYearLabel(fiscalYear)} · ${reportPeriod(asOf)}`;

function DownloadButton({ data: { fiscalYear, by } }: { data: Actuals }) {
  const save = () =>
    download(exportActuals, { query: { by, ...(fiscalYear !== null && { fiscalYear }) } }, 'actuals.csv').catch(
      (error: unknown) => toastError(`Failed to download: ${reasonOf(error, 'Unknown error')}`),
    );
  return (
    <Button variant="default" leftSection={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <SimpleGrid cols={FIGURE_COLUMNS}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <CardSkeleton key={key} height={108} />
        ))}
      </SimpleGrid>
      <ControlSkeleton width={320} />
      <CardSkeleton height={560} />
    </Stack>
  );
}
