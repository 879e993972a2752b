import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { UnknownCode } from '../../../core/contract/data-quality.ts';
import { plural } from '../../../core/plural.ts';
import { filterText } from '../line-items/filter-text.ts';
import { unknownCodesQuery } from './queries.ts';

/** The number of codes to list. A longer list would push the records to review off the screen. */
const MAX_CODES = 12;

/**
 * The DESE codes that lines have, but that are not in the list of DESE functions. Each code links to its lines. Renders nothing if there
 * are no such codes.
 */
export function UnknownCodesFinding({ budgetYear }: { budgetYear: BudgetYear }) {
  // Loaded again on each visit, because users correct codes and add functions on other screens.
  const { data } = useQuery({ ...unknownCodesQuery(budgetYear.id), staleTime: 0 });
  if (!data || data.length === 0) return null;
  const lines = data.reduce((total, { employees, budgetLines }) => total + employees + budgetLines, 0);
  const more = data.length - MAX_CODES;
  return (
    <Alert color="orange" variant="light" mb="md" role="status">
      {plural(lines, 'line has', 'lines have')} a DESE code that is not in the list of DESE functions.{' '}
      {lines === 1 ? 'This line still counts' : 'These lines still count'} in the totals. Correct the{' '}
      {data.length === 1 ? 'code' : 'codes'}, or{' '}
      <Anchor component={Link} to="/admin/manage-data?tab=budget-categories&list=dese-functions" inherit>
        add the {data.length === 1 ? 'function' : 'functions'} to the list
      </Anchor>
      .
      <List size="sm" mt="xs" aria-label="Unknown DESE codes">
        {data.slice(0, MAX_CODES).map((found) => (
          <List.Item key={found.code}>
            <CodeLinks found={found} year={budgetYear.fiscalYear} />
          </List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">and {plural(more, 'more code', 'more codes')}</Text>}
    </Alert>
  );
}

function CodeLinks({ found: { code, employees, budgetLines }, year }: { found: UnknownCode; year: string }) {
  const links = [
    { lines: employees, text: plural(employees, 'employee line'), pathname: '/admin/operating-budget' },
    { lines: budgetLines, text: plural(budgetLines, 'budget line'), pathname: '/admin/proposed-budget' },
  ].filter(({ lines }) => lines > 0);
  return (
    <>
      {code}:{' '}
      {links.map(({ text, pathname }, index) => (
        <span key={pathname}>
          {index > 0 && ' and '}
          <Anchor component={Link} to={toLines(pathname, code, year)} inherit>
            {text}
          </Anchor>
        </span>
      ))}
    </>
  );
}

/** Returns a link to the base-year lines with this code, which are filtered in the column header. */
function toLines(pathname: string, code: string, year: string): To {
  const filter = filterText({ filterModel: { deseCode: { filterType: 'text', type: 'equals', filter: code } } }) ?? '';
  return { pathname, search: new URLSearchParams({ budgetYear: year, fiscalYear: year, filter }).toString() };
}
