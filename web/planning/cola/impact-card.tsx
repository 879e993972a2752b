import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { ColaScenario } from '../../../core/contract/cola-scenarios.ts';
import type { ColaImpactAnswer } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { impactDifference } from '../../../core/rules/cola/cola-impact.ts';
import { NO_WORK_GROUP_KEY } from '../../../core/contract/explain.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { exactDollars, ratePercent } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';
import { impactFile } from './impact-file.ts';
import { impactQuery } from './queries.ts';
import { useOwnParameter } from '../../platform/ui/use-parameter.ts';
import { SOURCE_WORDS } from './labels.ts';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface ImpactCardProps {
  budgetYear: BudgetYear;
  scenario: ColaScenario;
  scenarios: readonly ColaScenario[];
  hasUnsaved: boolean;
}

/**
 * The effect of COLA alone on the payroll, by work group. Amounts have cents, so that rows and columns add up. A second scenario can be chosen for comparison.
 */
export function ImpactCard({ budgetYear, scenario, scenarios, hasUnsaved }: ImpactCardProps) {
  const [asked, compare] = useOwnParameter('compare', budgetYear.id);
  const others = scenarios.filter(({ id }) => id !== scenario.id);
  const other = others.find(({ id }) => String(id) === asked) ?? null;
  const impact = useQuery(impactQuery(budgetYear.id, scenario.id));
  const beside = useQuery({ ...impactQuery(budgetYear.id, other?.id ?? null), enabled: other !== null });
  const failed = [impact, beside].find((query) => query.error !== null && query.data === undefined);
  return (
    <ChartSection
      title="COLA impact"
      note="base-year payroll with COLA only, without steps or departures"
      file={impact.data && (impact.data.groups.length === 0 ? null : impactFile(impact.data, scenario))}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <Text size="sm" c="dimmed">
            {hasUnsaved ? 'Unsaved percentages are not included yet.' : ''}
          </Text>
          {others.length > 0 && (
            <Select
              label="Compare with"
              w={240}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear the comparison' }}
              placeholder="Another scenario"
              data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={other ? String(other.id) : null}
              onChange={compare}
            />
          )}
        </Group>
        {failed ? (
          <LoadFailed what="Failed to calculate COLA impact" query={failed} />
        ) : impact.data === undefined || (other !== null && beside.data === undefined) ? (
          <TextSkeleton height={220} />
        ) : impact.data.groups.length === 0 ? (
          <Text>The impact cannot be calculated, because the roster of this budget year is empty.</Text>
        ) : (
          <ImpactTable
            impact={impact.data}
            scenario={scenario}
            other={other && beside.data ? { impact: beside.data, name: other.name } : null}
          />
        )}
      </Stack>
    </ChartSection>
  );
}

interface ImpactTableProps {
  impact: ColaImpactAnswer;
  scenario: ColaScenario;
  other: { impact: ColaImpactAnswer; name: string } | null;
}

function ImpactTable({ impact, scenario, other }: ImpactTableProps) {
  const { groups, grandTotal, baseYear, budgetYearId } = impact;
  const { name, id } = scenario;
  const figure = { figure: 'cola-impact', budgetYearId: String(budgetYearId), scenarioId: String(id) } as const;
  const years = [1, 2, 3].map((offset) => fiscalYearLabel(baseYear + offset));
  const of = ({ workGroupId }: ColaImpactAnswer['groups'][number]) => {
    return { ...figure, workGroupId: workGroupId === null ? NO_WORK_GROUP_KEY : String(workGroupId) };
  };
  const yearAt = (index: number) => ({ fiscalYear: String(baseYear + index + 1) });
  const increases = (row: ColaImpactAnswer['grandTotal']) => [row.fy27Increase, row.fy28Increase, row.fy29Increase];
  const otherOf = (workGroupId: number | null) => other?.impact.groups.find((one) => one.workGroupId === workGroupId);
  return (
    <WhyFigures>
      <ScrollTable label="COLA impact by work group">
        <HeadRow
          columns={[
            'Work group',
            `${fiscalYearLabel(baseYear)} payroll`,
            ...years.map((year) => `${year} increase`),
            other ? `Total, ${name}` : 'Total increase',
            ...(other ? [`Total, ${other.name}`, 'Difference'] : []),
          ]}
        />
        <tbody>
          {groups.map((group) => (
            <tr key={group.workGroupId}>
              <th scope="row" data-wrap>
                {group.workGroupName}
              </th>
              <td>{exactDollars(group.baseline)}</td>
              {increases(group).map((increase, index) => {
                const { percentage = null, source = 'none' } = group.years[index] ?? {};
                return (
                  <td key={years[index]} title={SOURCE_WORDS[source]}>
                    <WhyFigure
                      figure={{ ...of(group), ...yearAt(index) }}
                      of={`${group.workGroupName}, ${years[index] ?? ''}`}
                    >
                      {exactDollars(increase)}
                    </WhyFigure>
                    <div className={classes.muted}>
                      {source === 'none' ? 'unsettled' : `${ratePercent(percentage)} ${SHORT[source]}`}
                    </div>
                  </td>
                );
              })}
              <td>
                <WhyFigure figure={of(group)} of={group.workGroupName}>
                  {exactDollars(group.totalIncrease)}
                </WhyFigure>
              </td>
              {other && <Beside mine={group.totalIncrease} theirs={otherOf(group.workGroupId)?.totalIncrease ?? 0} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{exactDollars(grandTotal.baseline)}</td>
            {increases(grandTotal).map((increase, index) => (
              <td key={years[index]}>
                <WhyFigure figure={{ ...figure, ...yearAt(index) }} of={`COLA impact ${years[index] ?? ''}`}>
                  {exactDollars(increase)}
                </WhyFigure>
              </td>
            ))}
            <td>
              <WhyFigure figure={figure} of="Total COLA impact">
                {exactDollars(grandTotal.totalIncrease)}
              </WhyFigure>
            </td>
            {other && <Beside mine={grandTotal.totalIncrease} theirs={other.impact.grandTotal.totalIncrease} />}
          </tr>
        </tfoot>
      </ScrollTable>
    </WhyFigures>
  );
}

const SHORT = { settled: 'settled', scenario: 'scenario', negotiating: 'negotiating' } as const;

function Beside({ mine, theirs }: { mine: number; theirs: number }) {
  const difference = toDollars(impactDifference(fromDollars(mine), fromDollars(theirs)));
  return (
    <>
      <td>{exactDollars(theirs)}</td>
      <td>{exactDollars(difference)}</td>
    </>
  );
}
