import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { PROJECTED_YEARS, type DiagnosticRow } from '../../../core/contract/projections.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import classes from '../../platform/ui/figures-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { FixBaseYear } from './fix-base-year.tsx';
import { projectionStatusQuery } from '../../records/line-items/queries.ts';
import { diagnosticQuery } from './queries.ts';
import { MANY_PROPOSED_LINES, statusOf, formatChanges, withMissingYears } from './labels.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The button 'Show Data Diagnostics': shows which years have rows, and whether rows are in the wrong year. */
export function DataDiagnosticsButton({ budgetYear }: { budgetYear: BudgetYear }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Stethoscope size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Show Data Diagnostics
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        size="xl"
        title={`${budgetYear.fiscalYear} data diagnostics`}
      >
        {opened && <DataDiagnostics budgetYear={budgetYear} />}
      </Dialog>
    </>
  );
}

function DataDiagnostics({ budgetYear }: { budgetYear: BudgetYear }) {
  const { data, error, refetch } = useQuery(diagnosticQuery(budgetYear.id));
  const status = useQuery(projectionStatusQuery(budgetYear.id));
  const isAdmin = useHasRole(ADMIN);
  if (error) {
    return (
      <Failure title="❌ Failed to load diagnostics data">
        <Group justify="space-between">
          <Text size="sm">❌ Error loading diagnostics: {error.message}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </Group>
      </Failure>
    );
  }
  if (!data) return <CardSkeleton height={300} />;
  const { operating, proposed } = data;
  const base = proposed.baseYear ?? operating.baseYear ?? parseFiscalYear(budgetYear.fiscalYear);
  const rows = base === null ? data.years : withMissingYears(data.years, base, PROJECTED_YEARS);
  const changes = status.data ? formatChanges(status.data) : '';
  return (
    <Stack>
      {status.data?.stale && (
        <Alert color="yellow" variant="light" title="The projection is out of date">
          {changes} Generate projections again to bring later years up to date.
        </Alert>
      )}
      <Text size="sm">
        Base years: operating {yearOf(operating.baseYear)}, proposed {yearOf(proposed.baseYear)}. Years of the imported
        lines: operating {yearOf(operating.importedYear)}, proposed {yearOf(proposed.importedYear)}.
      </Text>
      {rows.some(({ proposedCount }) => proposedCount > MANY_PROPOSED_LINES) && (
        <Alert color="yellow" variant="light" title="Many proposed lines">
          At least one year has more than {MANY_PROPOSED_LINES} proposed lines. Check whether a file was imported twice.
        </Alert>
      )}
      <Years rows={rows} budgetYearId={String(budgetYear.id)} />
      {isAdmin && <FixBaseYear budgetYear={budgetYear} diagnostic={data} />}
    </Stack>
  );
}

function Years({ rows, budgetYearId }: { rows: readonly DiagnosticRow[]; budgetYearId: string }) {
  // On a phone, the status is below its year. To the right, it would be off the screen.
  const isNarrow = useIsNarrow();
  const of = (figure: FigureQuery['figure'], { fiscalYear }: DiagnosticRow) => {
    return { figure: { figure, budgetYearId, fiscalYear: String(fiscalYear) }, year: fiscalYearLabel(fiscalYear) };
  };
  return (
    <WhyFigures>
      <FiguresTable caption="Rows by fiscal year">
        <HeadRow columns={['Fiscal year', 'Operating', 'Proposed', ...(isNarrow ? [] : [{ text: 'Status' }])]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.fiscalYear}>
              <th scope="row" style={{ minWidth: 0 }}>
                {fiscalYearLabel(row.fiscalYear)}
                {isNarrow && <Status row={row} />}
              </th>
              <Side
                has={row.hasOperating}
                lines={row.operatingCount}
                total={row.operatingTotal}
                {...of('payroll-total', row)}
              />
              <Side
                has={row.hasProposed}
                lines={row.proposedCount}
                total={row.proposedTotal}
                {...of('proposed-total', row)}
              />
              {!isNarrow && (
                <td data-text>
                  <Status row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </WhyFigures>
  );
}

function Status({ row }: { row: DiagnosticRow }) {
  return (
    <div>
      <Badge variant="default" className={classes.badge}>
        {statusOf(row)}
      </Badge>
    </div>
  );
}

interface SideProps {
  has: boolean;
  lines: number | null;
  total: number | null;
  figure: FigureQuery;
  year: string;
}

function Side({ has, lines, total, figure, year }: SideProps) {
  if (!has) return <td>–</td>;
  return (
    <td>
      <WhyFigure figure={figure} of={year}>
        {wholeDollars(total)}
      </WhyFigure>
      <span className={classes.minor}>{plural(lines, 'line')}</span>
    </td>
  );
}

function yearOf(year: number | null): string {
  return year === null ? 'none' : fiscalYearLabel(year);
}
