import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plural } from '../../../core/plural.ts';
import { retiredCodesQuery } from './queries.ts';

/** A single finding for all lines with retired DESE functions. Renders nothing if there are none. */
export function RetiredCodesFinding({ budgetYearId }: { budgetYearId: number }) {
  const { data } = useQuery(retiredCodesQuery(budgetYearId));
  const lines = data?.reduce((total, { employees, budgetLines }) => total + employees + budgetLines, 0) ?? 0;
  if (!data || lines === 0) return null;
  const codes = data.map(({ code }) => code).join(', ');
  return (
    <Alert color="orange" variant="light" mb="md" role="status">
      {plural(lines, 'line has', 'lines have')} a retired DESE code ({codes}). Lines with a retired code still count in
      the totals.{' '}
      <Anchor component={Link} to="/admin?tab=manage-data" inherit>
        Replace retired codes
      </Anchor>
    </Alert>
  );
}
