import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, fromDollars, sum } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import classes from '../../platform/ui/figures-table.module.css';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';
import { labelOf } from './line-label.ts';

/** Maximum number of lines in the table. */
const LISTED = 200;

interface Props {
  query: Parameters<typeof LoadFailed>[0]['query'];
  /** The lines that only the previous year has, and that match the selects above the list. */
  lines: readonly LineItem[];
  /** The previous year. */
  fiscalYear: number;
  /** The labels of the selects that filter the list. */
  filteredBy: readonly string[];
}

/** Says how many lines the previous year has that the list does not, and lists them. */
export function DroppedNote({ query, lines, fiscalYear, filteredBy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [year, now] = [fiscalYearLabel(fiscalYear), fiscalYearLabel(fiscalYear + 1)];
  const total = useMemo(() => formatMoney(sum(lines.map((line) => fromDollars(amountOf(line))))), [lines]);
  const title = `Lines only in ${year}`;
  if (query.error && query.data === undefined)
    return <LoadFailed what={`Failed to load the lines that are only in ${year}`} query={query} />;
  if (lines.length === 0) {
    if (isOpen) setOpen(false);
    return null;
  }
  return (
    <>
      <Text size="sm" role="status">
        {plural(lines.length, `${year} line is`, `${year} lines are`)} not in {now}
        {filteredBy.length > 0 && ` (filtered by ${new Intl.ListFormat('en-US').format(filteredBy)})`}: {total}.{' '}
        <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
          Show {lines.length === 1 ? 'it' : 'them'}
        </Anchor>
      </Text>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} size={760} title={title}>
        <Text c="dimmed" mb="sm">
          No line in {now} matches these lines, so the {year} column of the list does not include them.
        </Text>
        <DroppedTable lines={lines} caption={title} total={total} />
      </SidePanel>
    </>
  );
}

function DroppedTable({ lines, caption, total }: { lines: readonly LineItem[]; caption: string; total: string }) {
  const largestFirst = [...lines].sort((a, b) => amountOf(b) - amountOf(a));
  const more = lines.length - LISTED;
  return (
    <>
      <FiguresTable caption={caption}>
        <HeadRow columns={['Line', 'Amount']} />
        <tbody>
          {largestFirst.slice(0, LISTED).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {labelOf(line)}
                <span className={classes.minor}>{placeOf(line)}</span>
              </th>
              <td>{exactDollars(amountOf(line))}</td>
            </tr>
          ))}
        </tbody>
        <TotalRow label={plural(lines.length, 'line')} figures={[total]} />
      </FiguresTable>
      {more > 0 && (
        <Text c="dimmed" mt="sm">
          {plural(more, 'smaller line is', 'smaller lines are')} not listed.
        </Text>
      )}
    </>
  );
}

function placeOf(line: LineItem): string {
  const { building, categoryName } = line;
  const own = line.isOperating ? line.position : line.accountLine;
  return [own, building?.name ?? DISTRICT_WIDE, categoryName].filter((part) => part !== null).join(' · ');
}

const amountOf = (line: LineItem): number => (line.isOperating ? (line.currentSalary ?? 0) : line.amount);
