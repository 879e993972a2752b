import { Stack, Text } from '@mantine/core';
import { formatMoney, ZERO, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { RaisePlan } from '../../../core/rules/formulas/plan-raise.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { signed } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { TotalRow } from '../../platform/ui/total-row.tsx';

const FIRST = 5;

interface Props<Line> {
  plan: RaisePlan<Line>;
  labelOf: (line: Line) => string;
}

const changeText = (amount: number) => signed(amount, (cents) => formatMoney(cents as Cents));

/** A preview of a formula's effect: the first selected lines, and the totals of all selected lines. */
export function AmountsPreview<Line>({ plan, labelOf }: Props<Line>) {
  const { changed, same, refused, before, after, difference } = plan;
  const more = changed.length - FIRST;
  const [first] = refused;
  return (
    <Stack gap="xs">
      <FiguresTable caption="Preview">
        <HeadRow columns={['Line', 'Before', 'After', 'Difference']} />
        <tbody>
          {changed.slice(0, FIRST).map((one, index) => (
            <tr key={index}>
              <th scope="row">{labelOf(one.line)}</th>
              <td>{one.before === null ? '–' : formatMoney(one.before)}</td>
              <td>{formatMoney(one.after)}</td>
              <td>{changeText(one.after - (one.before ?? ZERO))}</td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <th scope="row" colSpan={4}>
                and {plural(more, 'more line', 'more lines')}
              </th>
            </tr>
          )}
        </tbody>
        <TotalRow figures={[formatMoney(before), formatMoney(after), changeText(difference)]} />
      </FiguresTable>
      <Text size="sm" c="dimmed">
        Each new amount is rounded to the cent.
        {same > 0 && ` ${plural(same, 'line keeps its amount', 'lines keep their amounts')}.`}
        {first &&
          ` ${plural(refused.length, 'line is left out', 'lines are left out. The reason for the first line')}: ${first.why}`}
      </Text>
    </Stack>
  );
}
