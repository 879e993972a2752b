import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  verifySalaries,
  type SalaryVerification,
  type VerifiedLine,
} from '../../../../core/contract/projections-verification.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { hasAllWords } from '../../../../core/search-words.ts';
import { ApiError, call } from '../../../api.ts';
import { ImportButton } from '../../totals/import-button.tsx';
import { ImportFirst } from '../../totals/import-first.tsx';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { Announcement } from '../../../platform/ui/announcement.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { count, exactDollars } from '../../../platform/ui/format.ts';
import { HeadRow } from '../../../platform/ui/head-row.tsx';
import { LoadState } from '../../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../../platform/ui/scroll-table.tsx';
import { withParameters } from '../../../platform/ui/with-parameters.ts';
import { UnbrokenAmounts } from '../../../platform/ui/unbroken-amounts.tsx';

const verificationQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: ['salary-verification', budgetYearId],
    queryFn: ({ signal }) => call(verifySalaries, { query: { budgetYearId: String(budgetYearId) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Compares imported next-year salaries with the calculated ones, to find errors. */
export function SalaryVerificationTab() {
  const { budgetYear } = useYears();
  if (!budgetYear) return <NoRoster />;
  return <Verification budgetYearId={budgetYear.id} />;
}

function NoRoster() {
  return (
    <ImportFirst
      title="No salaries to verify yet"
      text="To help you find errors, this list compares each entered next-year salary with the salary calculated from COLA and steps."
      imports="a roster"
    />
  );
}

function Verification({ budgetYearId }: { budgetYearId: number }) {
  const query = useQuery(verificationQuery(budgetYearId));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <NoRoster />;
  }
  if (query.error || !query.data) return <LoadState query={query} failure="Failed to verify salaries" height={360} />;
  return <Verified data={query.data} />;
}

const SHOWN = ['wrong', 'compared', 'all'] as const;
/** Rendering thousands of rows at once would make the page slow. */
const DRAWN = 200;

function Verified({ data }: { data: SalaryVerification }) {
  const { counts, lines, fiscalYear } = data;
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const searchField = useRef<HTMLInputElement>(null);
  const asked = parameters.get('show');
  const show = SHOWN.find((name) => name === asked) ?? 'wrong';
  const choose = (value: string) => setParameters(withParameters({ show: value }));
  const found = lines.filter((line) => isShown(line, show) && fits(line, search));
  const label = fiscalYearLabel(fiscalYear);
  // The click removes the button, so the focus would be lost.
  const focusSearch = () => searchField.current?.focus();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        This list compares entered {label} salaries (imported or typed) with the salaries calculated from COLA, steps
        and status. A difference of less than a dollar is treated as rounding.
      </Text>
      <Group gap="sm">
        <SegmentedControl
          aria-label="Which salaries are shown"
          data={[
            { value: 'wrong', label: `Differs (${count(counts.wrong)})` },
            { value: 'compared', label: `Entered (${count(counts.wrong + counts.matches)})` },
            { value: 'all', label: `All (${count(counts.wrong + counts.matches + counts.unchecked)})` },
          ]}
          value={show}
          onChange={choose}
        />
        <TextInput
          ref={searchField}
          aria-label="Search salaries"
          placeholder="Search"
          leftSection={<Search size={14} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      <Announcement>{found.length === 0 && search.trim() !== '' && NO_MATCH}</Announcement>
      {found.length === 0 ? (
        <NoSalaries
          data={data}
          search={search.trim()}
          onClear={() => {
            setSearch('');
            focusSearch();
          }}
          onShow={(value) => {
            choose(value);
            focusSearch();
          }}
        />
      ) : (
        <Paper withBorder p="md">
          <VerifiedTable lines={found.slice(0, drawn)} fiscalYear={fiscalYear} />
        </Paper>
      )}
      {found.length > drawn && (
        <Group justify="center">
          <Text size="sm" c="dimmed">
            {drawn} of {count(found.length)} are shown.
          </Text>
          <Button variant="default" size="xs" onClick={() => setDrawn(found.length)}>
            Show all
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function isShown({ verdict }: VerifiedLine, show: (typeof SHOWN)[number]): boolean {
  return show === 'all' || verdict === 'wrong' || (show === 'compared' && verdict === 'matches');
}

function fits({ name, position, building, workGroup, reason }: VerifiedLine, search: string): boolean {
  return hasAllWords([name, position, building, workGroup, reason].join(' '), search);
}

const NO_MATCH = 'No matching salaries';

interface NoSalariesProps {
  data: SalaryVerification;
  search: string;
  onClear: () => void;
  onShow: (show: (typeof SHOWN)[number]) => void;
}

/** Says why the list is empty, and leads to the next step. */
function NoSalaries({ data: { counts, lines }, search, onClear, onShow }: NoSalariesProps) {
  if (search !== '') {
    return (
      <EmptyState title={NO_MATCH} text={`No salaries match “${search}”.`}>
        <Button onClick={onClear}>Clear search</Button>
      </EmptyState>
    );
  }
  if (lines.length === 0) return <NoRoster />;
  if (counts.wrong + counts.matches > 0) {
    return (
      <EmptyState title="No differences" text="No entered salary differs from the calculation.">
        <Button variant="default" onClick={() => onShow('compared')}>
          Show entered salaries
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No next-year salaries yet"
      text="No next-year salary was entered. Map the Next Year Salary column when you import a roster, or type salaries in the Employee Manager."
    >
      <Group justify="center">
        <ImportButton parameters={{ type: 'operating' }}>Import a roster</ImportButton>
        <Button variant="default" component={Link} to="/admin/operating-budget">
          Employee Manager
        </Button>
      </Group>
    </EmptyState>
  );
}

const VERDICTS = {
  matches: { label: 'Matches', color: 'green' },
  wrong: { label: 'Differs', color: 'red' },
  unchecked: { label: 'Not entered', color: 'gray' },
} as const;

/** Hides columns on a phone. The reason, which is below the name there, contains the same information. */
const WIDE = 'mantine-visible-from-xs';

function VerifiedTable({ lines, fiscalYear }: { lines: readonly VerifiedLine[]; fiscalYear: number }) {
  const label = fiscalYearLabel(fiscalYear);
  return (
    <ScrollTable label="Salary verification">
      <HeadRow
        columns={[
          'Employee',
          { figure: `Current ${fiscalYearLabel(fiscalYear - 1)}`, className: WIDE },
          `Entered ${label}`,
          { figure: `Calculated ${label}`, className: WIDE },
          'Difference',
          { text: 'Result', className: WIDE },
          { text: 'Reason', className: WIDE },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" data-wrap>
              {line.name}
              <Text size="xs" c="dimmed">
                {line.position}
                <Text span inherit visibleFrom="xs">
                  {`${line.position ? ' · ' : ''}${line.building ?? DISTRICT_WIDE} · ${line.workGroup ?? 'no work group'}`}
                </Text>
              </Text>
              <Text size="xs" fw={400} hiddenFrom="xs">
                <UnbrokenAmounts text={line.reason} />
              </Text>
            </th>
            <td className={WIDE}>{exactDollars(line.currentSalary)}</td>
            <td>{exactDollars(line.imported)}</td>
            <td className={WIDE}>{exactDollars(line.calculated)}</td>
            <td>
              {line.difference !== null && line.difference > 0 ? '+' : ''}
              {exactDollars(line.difference)}
            </td>
            <td data-text className={WIDE}>
              <Badge variant="light" miw="max-content" color={VERDICTS[line.verdict].color}>
                {VERDICTS[line.verdict].label}
              </Badge>
            </td>
            <td data-text data-wrap className={WIDE}>
              <UnbrokenAmounts text={line.reason} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
