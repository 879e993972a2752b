import { Stack } from '@mantine/core';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { sum, type Cents } from '../../../core/money.ts';
import { cutGroups, type CutGroup } from '../../../core/rules/cuts/cut-groups.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import table from '../../platform/ui/figures-table.module.css';
import { count, wholeMoney } from '../../platform/ui/format.ts';
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

const WIDE_COLUMNS = ['Lines', 'Original', 'Adjusted', 'Cut', '% kept', 'Quick cuts'];
const NARROW_COLUMNS = ['Adjusted', 'Cut', '% kept'].map((figure) => ({ figure, className: table.year }));

/** Cuts all lines of a category or a building at once. */
export function GroupCuts(props: GroupCutsProps) {
  return (
    <Stack>
      <GroupTable {...props} title="Category" nameOf={(line) => line.category?.name ?? UNCATEGORIZED} />
      <GroupTable {...props} title="Building" nameOf={(line) => line.building?.name ?? DISTRICT_WIDE} />
    </Stack>
  );
}

interface GroupTableProps extends GroupCutsProps {
  title: string;
  nameOf: (line: CutLine) => string;
}

/** A row for each group. On a phone, the name and the quick cuts of a group are on separate lines. */
function GroupTable({ lines, cuts, onCut, title, nameOf }: GroupTableProps) {
  const isNarrow = useIsNarrow();
  const groups = cutGroups(lines, cuts, nameOf).sort((a, b) => b.original - a.original);
  const total = (amountOf: (group: CutGroup<string>) => Cents) => wholeMoney(sum(groups.map(amountOf)));
  const totals = (
    <>
      <td>{total(({ adjusted }) => adjusted)}</td>
      <td>{total((group) => group.cuts)}</td>
      <td />
    </>
  );
  return (
    <Section title={`Cuts by ${title.toLowerCase()}`} note="A cut applies to every line in the group">
      <div className={classes.groups}>
        <FiguresTable caption={`Cuts by ${title.toLowerCase()}`}>
          {isNarrow ? (
            <>
              <HeadRow columns={NARROW_COLUMNS} />
              {groups.map((group) => (
                <NarrowGroup key={group.key} group={group} onCut={onCut} />
              ))}
              <tfoot className={classes.group}>
                <tr>
                  <th scope="rowgroup" colSpan={NARROW_COLUMNS.length}>
                    Total
                  </th>
                </tr>
                <tr>{totals}</tr>
              </tfoot>
            </>
          ) : (
            <>
              <colgroup>
                {[title, ...WIDE_COLUMNS].map((column) => (
                  <col key={column} />
                ))}
              </colgroup>
              <HeadRow columns={[title, ...WIDE_COLUMNS]} />
              <tbody>
                {groups.map((group) => (
                  <tr key={group.key}>
                    <th scope="row">{group.key}</th>
                    <td>{count(group.lineIds.length)}</td>
                    <td>{wholeMoney(group.original)}</td>
                    <Figures group={group} onCut={onCut} />
                    <td>
                      <QuickCutsOf group={group} onCut={onCut} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  <td>{count(lines.length)}</td>
                  <td>{total(({ original }) => original)}</td>
                  {totals}
                  <td />
                </tr>
              </tfoot>
            </>
          )}
        </FiguresTable>
      </div>
    </Section>
  );
}

interface OneGroupProps {
  group: CutGroup<string>;
  onCut: CutLines;
}

function NarrowGroup({ group, onCut }: OneGroupProps) {
  return (
    <tbody className={classes.group}>
      <tr>
        <th scope="rowgroup" colSpan={NARROW_COLUMNS.length}>
          {group.key}
        </th>
      </tr>
      <tr>
        <Figures group={group} onCut={onCut} />
      </tr>
      <tr>
        <td colSpan={NARROW_COLUMNS.length}>
          <QuickCutsOf group={group} onCut={onCut} />
        </td>
      </tr>
    </tbody>
  );
}

function Figures({ group, onCut }: OneGroupProps) {
  return (
    <>
      <td>{wholeMoney(group.adjusted)}</td>
      <td>{wholeMoney(group.cuts)}</td>
      <td>
        <PercentField
          label={`Percent kept of ${group.key}`}
          value={group.percentKept}
          onChange={(percentKept) => onCut(group.lineIds, percentKept)}
        />
      </td>
    </>
  );
}

function QuickCutsOf({ group: { key, percentKept, lineIds }, onCut }: OneGroupProps) {
  return <QuickCuts of={key} value={percentKept} onCut={(kept) => onCut(lineIds, kept)} />;
}
