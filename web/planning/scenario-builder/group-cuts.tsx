import { Stack } from '@mantine/core';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { formatMoney, sum, type Cents } from '../../../core/money.ts';
import { cutGroups } from '../../../core/rules/cuts/cut-groups.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { Section } from '../../platform/ui/section.tsx';
import type { Cuts } from './cut-store.ts';
import { PercentField } from './percent-field.tsx';
import type { CutLine } from './cut-lines.ts';
import { QuickCuts } from './quick-cuts.tsx';
import type { CutLines } from './use-mandated-guard.tsx';
import classes from './scenario-builder.module.css';

interface GroupCutsProps {
  lines: readonly CutLine[];
  cuts: Cuts;
  onCut: CutLines;
}

/** Cuts all lines of a category or a building at once. */
export function GroupCuts(props: GroupCutsProps) {
  return (
    <Stack>
      <GroupTable {...props} title="Category" nameOf={(line) => line.category?.name ?? UNCATEGORIZED} />
      <GroupTable {...props} title="Building" nameOf={(line) => line.building?.name ?? DISTRICT_WIDE} />
    </Stack>
  );
}

function GroupTable({
  lines,
  cuts,
  onCut,
  title,
  nameOf,
}: GroupCutsProps & { title: string; nameOf: (line: CutLine) => string }) {
  const groups = cutGroups(lines, cuts, nameOf).sort((a, b) => b.original - a.original);
  const total = (amountOf: (group: (typeof groups)[number]) => Cents) =>
    formatMoney(sum(groups.map(amountOf)), { decimals: 0 });
  return (
    <Section title={`Cuts by ${title.toLowerCase()}`} note="A cut applies to every line in the group">
      <div className={classes.groups}>
        <FiguresTable caption={`Cuts by ${title.toLowerCase()}`}>
          <colgroup>
            {Array.from({ length: 7 }, (_, place) => (
              <col key={place} />
            ))}
          </colgroup>
          <HeadRow columns={[title, 'Lines', 'Original, $', 'Adjusted, $', 'Cut, $', '% kept', 'Quick cuts']} />
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">{group.key}</th>
                <td>{count(group.lineIds.length)}</td>
                <td>{formatMoney(group.original, { decimals: 0 })}</td>
                <td>{formatMoney(group.adjusted, { decimals: 0 })}</td>
                <td>{formatMoney(group.cuts, { decimals: 0 })}</td>
                <td>
                  <PercentField
                    label={`Percent kept of ${group.key}`}
                    value={group.percentKept}
                    onChange={(percentKept) => onCut(group.lineIds, percentKept)}
                  />
                </td>
                <td>
                  <QuickCuts
                    of={group.key}
                    value={group.percentKept}
                    onCut={(percentKept) => onCut(group.lineIds, percentKept)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{count(lines.length)}</td>
              <td>{total(({ original }) => original)}</td>
              <td>{total(({ adjusted }) => adjusted)}</td>
              <td>{total((group) => group.cuts)}</td>
              <td />
              <td />
            </tr>
          </tfoot>
        </FiguresTable>
      </div>
    </Section>
  );
}
