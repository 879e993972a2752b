import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportResult } from '../../core/contract/imports.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { count, exactDollars } from '../ui/format.ts';
import { Findings } from './findings.tsx';
import type { Wizard } from './use-wizard.ts';

const GRIDS = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' } as const;

export function CompleteStep({ wizard, result }: { wizard: Wizard; result: ImportResult }) {
  const year = wizard.version ? fiscalYearLabel(wizard.version.fiscalYear) : '';
  return (
    <Stack>
      <Alert variant="light" icon={<CircleCheck size={20} />} title="Import complete" role="status">
        <Text className="figures">
          {count(result.imported)} imported ({count(result.created)} new, {count(result.updated)} changed,{' '}
          {count(result.unchanged)} unchanged), {count(result.removed)} removed, {count(result.skipped)} skipped.
        </Text>
        <Text className="figures">
          The {wizard.type} budget “{wizard.version?.label}” of {year} now totals {exactDollars(result.total)}.
        </Text>
      </Alert>
      <Findings warnings={result.warnings} errors={result.errors} />
      <Group>
        <Button component={Link} to={`${GRIDS[wizard.type]}?budgetYear=${year}`}>
          See the lines
        </Button>
        <Button variant="default" onClick={wizard.restart}>
          Import another file
        </Button>
      </Group>
    </Stack>
  );
}
