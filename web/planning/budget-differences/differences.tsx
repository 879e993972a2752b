import { plural } from '../../../core/plural.ts';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import {
  compareScenariosCsv,
  LINE_DIFFERENCES,
  MAX_LISTED_DIFFERENCES,
  type BudgetDifferences,
  type GroupDifference,
  type LineDifference,
} from '../../../core/contract/budget-differences.ts';
import { download, reasonOf } from '../../api.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { count, exactDollars, signed } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { differencesQuery, type BudgetPair } from './queries.ts';

const change = (difference: number) => (difference === 0 ? exactDollars(0) : signed(difference, exactDollars));

/** Hides columns on a phone, where they are shown below the name instead. */
const WIDE = 'mantine-visible-from-sm';

function OnPhone({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" fw={400} hiddenFrom="sm">
      {children}
    </Text>
  );
}

/** Both totals, then the differences by category, by building and by line. */
export function Differences({ pair }: { pair: BudgetPair }) {
  const query = useQuery(differencesQuery(pair));
  if (!query.data) return <LoadState query={query} failure="Failed to compare the budgets" height={320} />;
  const { a, b, counts } = query.data;
  const totals = { name: 'Total', a: a.total, b: b.total, difference: query.data.difference };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <FigureCard label={`A: ${a.name}`} value={exactDollars(a.total)} note={plural(a.itemCount, 'line')} />
        <FigureCard label={`B: ${b.name}`} value={exactDollars(b.total)} note={plural(b.itemCount, 'line')} />
        <FigureCard
          label="Difference, B minus A"
          value={change(query.data.difference)}
          note={`${count(counts.added)} added, ${count(counts.removed)} removed, ${count(counts.changed)} changed`}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Groups title="By category" rows={query.data.categories} totals={totals} />
        <Groups title="By building" rows={query.data.buildings} totals={totals} />
      </SimpleGrid>
      <Lines data={query.data} pair={pair} />
    </Stack>
  );
}

interface GroupsProps {
  title: string;
  rows: readonly GroupDifference[];
  totals: GroupDifference;
}

function Groups({ title, rows, totals }: GroupsProps) {
  return (
    <Section title={title}>
      <ScrollTable label={title}>
        <HeadRow columns={['Name', { figure: 'A', className: WIDE }, { figure: 'B', className: WIDE }, 'Difference']} />
        <tbody>
          {rows.map((row) => (
            <GroupRow key={row.name} row={row} />
          ))}
        </tbody>
        <tfoot>
          <GroupRow row={totals} />
        </tfoot>
      </ScrollTable>
    </Section>
  );
}

function GroupRow({ row: { name, a, b, difference } }: { row: GroupDifference }) {
  return (
    <tr>
      <th scope="row" data-wrap>
        {name}
        <OnPhone>{`${exactDollars(a)} → ${exactDollars(b)}`}</OnPhone>
      </th>
      <td className={WIDE}>{exactDollars(a)}</td>
      <td className={WIDE}>{exactDollars(b)}</td>
      <td>{change(difference)}</td>
    </tr>
  );
}

const ALL = 'all';
const KINDS: Record<LineDifference['kind'], string> = { added: 'Added', removed: 'Removed', changed: 'Changed' };

function Lines({ data, pair }: { data: BudgetDifferences; pair: BudgetPair }) {
  const [shown, setShown] = useState<string>(ALL);
  const { counts } = data;
  const differing = counts.added + counts.removed + counts.changed;
  const kind = LINE_DIFFERENCES.find((one) => one === shown);
  // If not all differences are loaded, the differences of the selected kind are loaded separately.
  const isSeparate = kind !== undefined && differing > MAX_LISTED_DIFFERENCES;
  const ofKind = useQuery({ ...differencesQuery(pair, kind), enabled: isSeparate });
  const loaded = isSeparate ? ofKind.data : data;
  const lines = loaded?.lines.filter((line) => kind === undefined || line.kind === kind);
  const total = kind === undefined ? differing : counts[kind];
  const query = { a: String(pair.a), b: String(pair.b) };
  const save = () =>
    download(compareScenariosCsv, { query }, 'budgets.csv').catch((error: unknown) =>
      toastError(`Failed to download: ${reasonOf(error, 'Unknown error')}`),
    );
  return (
    <Section
      title="By line"
      note={
        total > MAX_LISTED_DIFFERENCES &&
        `The ${MAX_LISTED_DIFFERENCES} largest of ${count(total)} differences${kind === undefined ? '' : ' of this kind'} are listed. The CSV file has all differences`
      }
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden="true" />}
          onClick={() => void save()}
        >
          Download CSV
        </Button>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label="Lines to show"
            value={shown}
            onChange={setShown}
            data={[
              { value: ALL, label: `All ${count(differing)}` },
              ...LINE_DIFFERENCES.map((kind) => ({ value: kind, label: `${KINDS[kind]} ${count(counts[kind])}` })),
            ]}
          />
          <Text size="sm" c="dimmed">
            {count(counts.unchanged)} unchanged
          </Text>
        </Group>
        {lines === undefined ? (
          <LoadState query={ofKind} failure="Failed to load these differences" height={200} />
        ) : lines.length === 0 ? (
          <Text c="dimmed">
            {differing === 0 ? 'Every line is the same in both budgets.' : 'There are no differences of this kind.'}
          </Text>
        ) : (
          <LinesTable lines={lines} />
        )}
      </Stack>
    </Section>
  );
}

function LinesTable({ lines }: { lines: readonly LineDifference[] }) {
  return (
    <ScrollTable label="Lines that differ">
      <HeadRow
        columns={[
          'Line',
          { text: 'Change', className: WIDE },
          { figure: 'A', className: WIDE },
          { figure: 'B', className: WIDE },
          'Difference',
          { text: 'Details', className: WIDE },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.a?.id ?? ''}/${line.b?.id ?? ''}`}>
            <th scope="row" data-wrap>
              <LineName label={line.label} />
              <OnPhone>{`${KINDS[line.kind]}: ${amountOf(line.a)} → ${amountOf(line.b)}`}</OnPhone>
              <OnPhone>{detailsOf(line)}</OnPhone>
            </th>
            <td data-text className={WIDE}>
              {KINDS[line.kind]}
            </td>
            <td className={WIDE}>{amountOf(line.a)}</td>
            <td className={WIDE}>{amountOf(line.b)}</td>
            <td>{change(line.difference)}</td>
            <td data-text className={WIDE}>
              {detailsOf(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const SEPARATOR = ' · ';

/** Allows line breaks only between the account number, the position and the name, not inside them. */
function LineName({ label }: { label: string }) {
  return label.split(SEPARATOR).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && SEPARATOR}
      <span style={{ display: 'inline-block' }}>{part}</span>
    </Fragment>
  ));
}

const amountOf = (line: LineDifference['a']) => (line ? exactDollars(line.amount) : '–');

/** The category and building of a line, and every change other than the amount. */
function detailsOf({ a, b }: LineDifference): string {
  const [from, to] = [a ?? b, b ?? a];
  if (!from || !to) return '';
  const moved = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);
  const fte = from.fte === to.fte ? [] : [`FTE ${from.fte ?? '–'} → ${to.fte ?? '–'}`];
  return [moved(from.category, to.category), moved(from.building, to.building), ...fte].join(SEPARATOR);
}
