import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mixFields } from '../../../core/contract/benefits.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import { choicesOf, type Named } from '../../records/line-items/column-values.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { BenefitSheet, type SheetTexts } from './benefit-sheet.tsx';
import { planLabel } from './labels.ts';
import { type MixRow, waivedReason, withWaived } from './mix-rows.ts';
import { mixQuery, plansQuery } from './queries.ts';
import { mixColumns, planChoices } from './sheet-columns.ts';
import { mixSheet, saveNew } from './sheets.ts';

const NO_PLANS: never[] = [];

const TEXTS: SheetTexts = {
  memory: 'benefit-mix',
  label: 'Mix of plans',
  item: 'share',
  noun: 'shares',
  what: 'mix',
  about:
    'The mix is the percentage of a work group’s people in each plan. Percentages for one kind of plan can add up to less than 100%. The rest of the work group is then counted as waived. The mix is used only for people who have no election and whose benefits are not in the roster file. Add plans first.',
};

/** The benefit mix of each work group in a fiscal year. The mix is used for people whose elections are not known. */
export function MixTab({ fiscalYear, workGroups }: { fiscalYear: number; workGroups: readonly Named[] }) {
  const isNarrow = useIsNarrow();
  const query = useQuery(mixQuery(fiscalYear));
  const planList = useQuery(plansQuery(fiscalYear));
  const plans = planList.data ?? NO_PLANS;
  const sheet = useMemo(() => mixSheet(fiscalYear), [fiscalYear]);
  const rows = useMemo(() => query.data && withWaived(query.data, plans), [query.data, plans]);
  const columns = useMemo(() => mixColumns(workGroups, plans, isNarrow), [workGroups, plans, isNarrow]);
  const labelOf = useCallback(
    (row: MixRow): string => {
      if (row.waived) return `${row.workGroup}, waived`;
      const own = plans.find(({ id }) => id === row.planId);
      return own ? `${row.workGroup}, ${planLabel(own)}` : row.workGroup;
    },
    [plans],
  );
  if (planList.error && !planList.data) return <LoadFailed what="Failed to load the plans" query={planList} />;
  return (
    <BenefitSheet
      texts={TEXTS}
      fiscalYear={fiscalYear}
      query={query}
      rows={rows}
      fixed={waivedReason}
      sheet={sheet}
      columns={columns}
      labelOf={labelOf}
      fields={[
        { name: 'workGroupId', label: 'Work group', kind: 'choice', choices: choicesOf(workGroups) },
        { name: 'planId', label: 'Plan', kind: 'choice', choices: planChoices(plans) },
        { name: 'percent', label: 'Share, %', kind: 'percent' },
      ]}
      save={({ workGroupId, planId, percent }) =>
        saveNew(sheet, mixFields, { workGroupId: Number(workGroupId), planId: Number(planId), percent })
      }
    />
  );
}
