import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportResult } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { ActivateBudget } from './activate-budget.tsx';
import { Findings } from './findings.tsx';
import { lineAddress, linesAddress } from './lines-address.ts';
import { PlacesOfFile } from './places-of-file.tsx';
import { unknownValuesQuery } from './queries.ts';
import { UnknownValues } from './unknown-values.tsx';
import type { Wizard } from './wizard-state.ts';

export function CompleteStep({ wizard, result }: { wizard: Wizard; result: ImportResult }) {
  const year = wizard.version?.fiscalYear ?? 0;
  const label = fiscalYearLabel(year);
  const { data: unknown } = useQuery(unknownValuesQuery(result.scenarioId));
  return (
    <Stack>
      <Alert variant="light" icon={<CircleCheck size={20} />} title="Import complete" role="status">
        <Text className="figures">
          {count(result.imported)} imported ({count(result.created)} new, {count(result.updated)} changed,{' '}
          {count(result.unchanged)} unchanged), {count(result.removed)} removed, {count(result.skipped)} skipped.
        </Text>
        <Text className="figures">
          The {label} {wizard.type} budget “{wizard.version?.label}” now totals {exactDollars(result.total)}.
        </Text>
        {result.amountColumns.map((part) => (
          <Text key={part.importId} className="figures">
            {part.column}: {plural(part.imported, 'line')} imported into “{part.versionLabel}” of{' '}
            {fiscalYearLabel(part.fiscalYear)}. The {fiscalYearLabel(part.fiscalYear)} budget now totals{' '}
            {exactDollars(part.total)}.
          </Text>
        ))}
        {result.actualsColumns.map((part) => (
          <Text key={part.column} className="figures">
            {part.column}: {plural(part.rowCount, 'balance')} as of {formatPlainDate(part.asOf)}{' '}
            {part.state === 'new' ? 'imported' : 'already imported'} as actuals of {fiscalYearLabel(part.fiscalYear)},{' '}
            {exactDollars(part.total)}.
          </Text>
        ))}
      </Alert>
      {wizard.version && (
        <ActivateBudget budgetYearId={wizard.version.budgetYearId} scenarioId={result.scenarioId} label={label} />
      )}
      {unknown && unknown.length > 0 && <UnknownValues values={unknown} scenarioId={result.scenarioId} />}
      <PlacesOfFile places={result.placements} isDone />
      <Findings
        warnings={result.warnings}
        errors={result.errors}
        rejected={wizard.preview?.rejected}
        lineAddress={(line) => lineAddress(wizard.type, year, line)}
        onSaveRejected={() => void wizard.saveRejectedOf(result.importId)}
      />
      <Group>
        <Button component={Link} to={linesAddress(wizard.type, year)}>
          See the lines
        </Button>
        <Button variant="default" onClick={wizard.restart}>
          Import another file
        </Button>
      </Group>
    </Stack>
  );
}
