import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { Link } from 'react-router';
import { exportForecasts, type KeptForecast } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { download, reasonOf } from '../../api.ts';
import { scenariosQuery } from '../../platform/shell/queries.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { YearSelect } from '../../platform/shell/year-select.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { ASKED_ACTION } from '../../platform/ui/use-asked-action.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { ImportButton } from '../../records/totals/import-button.tsx';
import { SetupLink } from '../../records/totals/setup-link.tsx';
import { type ForecastYear, ForecastsTable } from './forecasts-table.tsx';
import { TYPE_LABELS } from './labels.ts';
import { forecastsQuery } from './queries.ts';
import { ForecastScore } from './score.tsx';

const ALL = 'all';
const KNOWN = 'known';

/** The saved forecasts, with the actual amounts of the years that they forecast. The filters are in the URL. */
export function ForecastsPage() {
  const query = useQuery(forecastsQuery);
  const { data } = query;
  const [year, setYear] = useParameter('year', IN_PLACE);
  const years = [...new Set(data?.flatMap((kept) => kept.years.map(({ fiscalYear }) => fiscalYear)))].sort(
    (a, b) => a - b,
  );
  return (
    <Page
      title="Forecasts"
      subtitle="How accurate were our forecasts? A forecast is saved with each projection, published page, adopted version and RIF calculation."
      fiscalYear={
        years.length > 0 && (
          <YearSelect
            label="Fiscal year"
            data={[
              { value: ALL, label: 'All' },
              ...years.map((one) => ({ value: String(one), label: fiscalYearLabel(one) })),
            ]}
            value={years.some((one) => String(one) === year) ? (year ?? ALL) : ALL}
            onChange={(next) => setYear(next === ALL ? null : next)}
          />
        )
      }
      actions={
        <Group gap="sm">
          <Button
            component={Link}
            to="/actuals"
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden="true" />}
          >
            Budget to actual
          </Button>
          {data && data.length > 0 && <DownloadButton />}
        </Group>
      }
    >
      {!data && <LoadState query={query} failure="Failed to load the forecasts" height={320} />}
      {data?.length === 0 && (
        <EmptyState
          title="No forecasts yet"
          text="A forecast is saved each time you generate a projection, adopt a version, calculate a RIF gap or publish the public page. Each forecast is compared here with the actual amount."
        >
          <FirstForecast />
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Forecasts forecasts={data} year={years.find((one) => String(one) === year) ?? null} />
      )}
    </Page>
  );
}

/** `year` is null for all years. */
function Forecasts({ forecasts, year }: { forecasts: KeptForecast[]; year: number | null }) {
  const [type, setType] = useParameter('type', IN_PLACE);
  const [shown, setShown] = useParameter('show', IN_PLACE);
  const [chosen, setChosen] = useParameter('forecast', IN_PLACE);
  const all = forecasts.flatMap((kept) => kept.years.map((one): ForecastYear => ({ ...one, kept })));
  const hasKnown = all.some(({ actual }) => actual !== null);
  const isAll = (shown ?? (hasKnown ? KNOWN : ALL)) === ALL;
  const rows = all.filter(
    ({ kept, fiscalYear, actual }) =>
      (isAll || actual !== null) && (type === null || kept.type === type) && (year === null || fiscalYear === year),
  );
  const found = all.find((row) => keyOf(row) === chosen);
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <Select
          label="Budget"
          w={170}
          clearable
          placeholder="All"
          data={Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))}
          value={type}
          onChange={setType}
        />
        <SegmentedControl
          aria-label="Forecasts shown"
          data={[
            { value: KNOWN, label: 'With actuals' },
            { value: ALL, label: 'All' },
          ]}
          value={isAll ? ALL : KNOWN}
          onChange={setShown}
        />
      </Group>
      {!hasKnown && (
        <Text size="sm" c="dimmed">
          No forecast can be compared yet. Forecasts of an operating budget are compared with the roster after the
          fiscal year begins. Forecasts of a proposed budget are compared with actuals after the fiscal year is closed.
        </Text>
      )}
      {found && <ForecastScore id={found.kept.id} fiscalYear={found.fiscalYear} onClose={() => setChosen(null)} />}
      <ForecastsTable rows={rows} onChoose={(row) => setChosen(keyOf(row))} />
    </Stack>
  );
}

/** A button that generates the first projection, or, if nothing has been imported yet, a link to the import. */
function FirstForecast() {
  const { budgetYear, status } = useYears();
  const budgets = useQuery({ ...scenariosQuery(budgetYear?.id ?? 0), enabled: budgetYear !== null });
  if (status !== 'success' || (budgetYear !== null && !budgets.data)) return null;
  if (budgetYear === null || budgets.data?.length === 0) {
    return (
      <Group justify="center">
        <ImportButton parameters={{}}>Import a budget</ImportButton>
        <SetupLink />
      </Group>
    );
  }
  const search = new URLSearchParams({ budgetYear: budgetYear.fiscalYear, [ASKED_ACTION]: 'generate' }).toString();
  return (
    <Button component={Link} to={{ pathname: '/', search }}>
      Generate Projections
    </Button>
  );
}

const keyOf = ({ kept, fiscalYear }: ForecastYear): string => `${kept.id}-${fiscalYear}`;

function DownloadButton() {
  const save = () =>
    download(exportForecasts, {}, 'Forecasts and actuals.csv').catch((error: unknown) =>
      toastError(`Failed to download: ${reasonOf(error, 'Unknown error')}`),
    );
  return (
    <Button variant="default" leftSection={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
