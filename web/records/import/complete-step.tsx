import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { ImportResult } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { ActivateBudgets } from './activate-budget.tsx';
import { Findings } from './findings.tsx';
import { lineAddress, linesAddress } from './lines-address.ts';
import { PlacesOfFile } from './places-of-file.tsx';
import { allScenariosQuery } from './batch-queries.ts';
import { unknownValuesQuery } from './queries.ts';
import type { Wizard } from './wizard-state.ts';

export function CompleteStep({ wizard, result }: { wizard: Wizard; result: ImportResult }) {
  const year = wizard.version?.fiscalYear ?? 0;
  const label = fiscalYearLabel(year);
  const { data: unknown } = useQuery(unknownValuesQuery(result.scenarioId));
  return (
    <Stack>
      <Alert variant="light" icon={<CircleCheck size={20} />} title="Import complete" role="status">
        <Text className="figures">
          {plural(result.imported, 'line')} imported ({count(result.created)} new, {count(result.updated)} changed,{' '}
          {count(result.unchanged)} unchanged), {count(result.removed)} removed. {plural(result.skipped, 'row')}{' '}
          skipped.
        </Text>
        <Text className="figures">
          The {label} {wizard.type} budget “{wizard.version?.label}” now totals {exactDollars(result.total)}.
        </Text>
        {result.amountColumns.map((part) => (
          <Text key={part.importId} className="figures">
            {part.column}: {plural(part.imported, 'line')} imported into “{part.versionLabel}” for{' '}
            {fiscalYearLabel(part.fiscalYear)}. The {fiscalYearLabel(part.fiscalYear)} budget now totals{' '}
            {exactDollars(part.total)}.
          </Text>
        ))}
        {result.actualsColumns.map((part) => (
          <Text key={part.column} className="figures">
            {part.column}: {plural(part.rowCount, 'balance')} as of {formatPlainDate(part.asOf)}{' '}
            {part.state === 'new' ? 'imported' : 'already imported'} as {fiscalYearLabel(part.fiscalYear)} actuals.
            Total: {exactDollars(part.total)}.
          </Text>
        ))}
      </Alert>
      <ActivateBudgets scenarioIds={budgetsOf(result)} />
      {unknown && unknown.length > 0 && (
        <LeftForReview values={unknown.length} scenarioId={result.scenarioId} yearLabel={label} />
      )}
      <PlacesOfFile places={result.placements} isDone />
      <Findings
        warnings={result.warnings}
        errors={result.errors}
        type={wizard.type}
        isDone
        rejected={wizard.preview?.rejected}
        lineAddress={(line) => lineAddress(wizard.type, { fiscalYear: year, scenarioId: result.scenarioId }, line)}
        onSaveRejected={() => void wizard.saveRejectedOf(result.importId)}
      />
      <Group>
        <Button component={Link} to={linesAddress(wizard.type, { fiscalYear: year, scenarioId: result.scenarioId })}>
          See the lines
        </Button>
        <Button variant="default" onClick={wizard.restart}>
          Import another file
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Returns the budgets of an import, the main one first. Alternatives to a year's main budget come last. Their versions have the names of
 * their columns.
 */
function budgetsOf({ scenarioId, amountColumns }: ImportResult): number[] {
  const isAlternative = ({ column, versionLabel }: ImportResult['amountColumns'][number]) => column === versionLabel;
  const others = amountColumns.toSorted((a, b) => Number(isAlternative(a)) - Number(isAlternative(b)));
  return [scenarioId, ...others.map((part) => part.scenarioId)];
}

interface LeftForReviewProps {
  values: number;
  scenarioId: number;
  yearLabel: string;
}

/**
 * Says where to match the values that were left for review. The table of these values is in the details of the import. Data Quality lists
 * only the lines of active budgets.
 */
function LeftForReview({ values, scenarioId, yearLabel }: LeftForReviewProps) {
  const isAdmin = useHasRole(ADMIN);
  const { data: scenarios } = useQuery(allScenariosQuery);
  const isActive = scenarios?.find(({ id }) => id === scenarioId)?.isActive;
  return (
    <Text>
      {plural(values, 'unrecognized value was', 'unrecognized values were')} left for review. Match{' '}
      {values === 1 ? 'it' : 'them'} in the details of this import under “Past imports”
      {isAdmin && isActive === true && (
        <>
          , or{' '}
          <Anchor component={Link} to={`/admin/data-quality?budgetYear=${yearLabel}`} inherit underline="always">
            review the lines in Data Quality
          </Anchor>
        </>
      )}
      .{isAdmin && isActive === false && ' Data Quality lists the lines once this budget is active.'}
    </Text>
  );
}
