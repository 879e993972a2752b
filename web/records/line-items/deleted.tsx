import { List, Stack, Text } from '@mantine/core';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { count, neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';
import { hiddenText } from './hidden-text.ts';
import { labelOf } from './line-label.ts';

interface Props {
  message: { message: string; errors: readonly string[] };
  /** Text before the error. */
  failure?: string | undefined;
}

/** The result of a deletion that failed completely or in part. */
export function Deleted({ message, failure }: Props) {
  return (
    <Failure>
      <Text size="sm">{failure === undefined ? message.message : `${failure}: ${message.message}`}</Text>
      <List size="sm">
        {message.errors.map((error) => (
          <List.Item key={error}>{error}</List.Item>
        ))}
      </List>
    </Failure>
  );
}

/** Maximum number of lines that are named before a deletion. */
const NAMED = 5;

interface ToDeleteProps {
  lines: readonly LineItem[];
  /** Plural such as "employees" or "items". */
  noun: string;
  /** Number of the lines that are hidden by filters. */
  hidden?: number;
}

/** The question before a deletion: how many lines, which ones, their total, and that the deletion can be undone. */
export function ToDelete({ lines, noun, hidden = 0 }: ToDeleteProps) {
  return (
    <Stack gap="xs">
      <Text>
        {lines.length === 1 ? 'Delete this item?' : `Delete ${count(lines.length)} ${noun}?`}
        {hiddenText(hidden, lines.length)} You can undo the deletion in the message that appears next.
      </Text>
      {lines.length > 0 && <LinesToDelete lines={lines} />}
    </Stack>
  );
}

function LinesToDelete({ lines }: { lines: readonly LineItem[] }) {
  const more = lines.length - NAMED;
  return (
    <FiguresTable caption="Lines to delete">
      <HeadRow columns={['Line', lines.every(({ isOperating }) => isOperating) ? 'Current salary' : 'Amount']} />
      <tbody>
        {lines.slice(0, NAMED).map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {labelOf(line)}
              <span className={classes.minor}>{detailOf(line)}</span>
            </th>
            <td>{neededDollars(dollarsIn(line))}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              and {plural(more, 'more line')}
            </th>
          </tr>
        )}
      </tbody>
      {lines.length > 1 && <TotalRow figures={[totalOf(lines)]} />}
    </FiguresTable>
  );
}

/** Returns what distinguishes a line from other lines with the same name. The label of a vacancy already contains its position. */
function detailOf(line: LineItem): string | null {
  if (!line.isOperating) return line.accountLine ?? line.building?.name ?? null;
  return line.isVacancy ? (line.building?.name ?? null) : line.position;
}

const dollarsIn = (line: LineItem) => (line.isOperating ? line.currentSalary : line.amount);

function totalOf(lines: readonly LineItem[]): string {
  return neededDollars(toDollars(sum(lines.map((line) => fromDollars(dollarsIn(line)) ?? ZERO))));
}
