import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BenefitRateRow, rateFields } from '../../../core/contract/benefits.ts';
import { RATE_LABELS } from '../../../core/rules/benefits/benefit-cost.ts';
import { choicesOf, type Named } from '../../records/line-items/column-values.ts';
import { fundsQuery } from '../../records/reference/queries.ts';
import { BenefitSheet, type SheetTexts } from './benefit-sheet.tsx';
import { PAYER_CHOICES, RATE_CHOICES } from './labels.ts';
import { ratesQuery } from './queries.ts';
import { fundChoices, rateColumns } from './sheet-columns.ts';
import { rateSheet, saveNew } from './sheets.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

const NO_FUNDS: never[] = [];
const NO_RATES: never[] = [];
/** The text that shows which funds a new rate without a fund applies to. */
const NO_FUND = 'All funds (for a grant pension: all grants)';

const labelOf = ({ kind, workGroup, fund }: BenefitRateRow): string =>
  [RATE_LABELS[kind], workGroup, fund].filter((part) => part !== null).join(', ');

const TEXTS: SheetTexts = {
  memory: 'benefit-rates',
  label: 'Payroll rates',
  item: 'rate',
  noun: 'rates',
  what: 'rates',
  about:
    'The Medicare rate is 1.45% unless you enter another rate. Add rates for local retirement, workers’ compensation (one rate per work group), and the 9% grant pension for teachers who are paid from a federal grant.',
};

/** The rates that the employer pays, as percentages of pay. */
export function RatesTab({ fiscalYear, workGroups }: { fiscalYear: number; workGroups: readonly Named[] }) {
  const isNarrow = useIsNarrow();
  const query = useQuery(ratesQuery(fiscalYear));
  const fundList = useQuery(fundsQuery);
  const list = fundList.data ?? NO_FUNDS;
  const funds = useMemo(() => list.map(({ name }) => name), [list]);
  const sheet = useMemo(() => rateSheet(fiscalYear), [fiscalYear]);
  const rates = query.data ?? NO_RATES;
  const columns = useMemo(() => rateColumns(workGroups, funds, rates, isNarrow), [workGroups, funds, rates, isNarrow]);
  return (
    <BenefitSheet
      texts={TEXTS}
      fiscalYear={fiscalYear}
      query={query}
      sheet={sheet}
      columns={columns}
      labelOf={labelOf}
      needed={{ what: 'Failed to load funds', query: fundList }}
      fields={[
        { name: 'kind', label: 'Rate', kind: 'choice', choices: RATE_CHOICES, start: 'WORKERS_COMP' },
        { name: 'percent', label: 'Percent of pay', kind: 'percent' },
        {
          ...{ name: 'workGroupId', label: 'Work group', kind: 'choice', none: 'All work groups' },
          choices: choicesOf(workGroups),
        },
        { name: 'fund', label: 'Fund', kind: 'choice', choices: fundChoices(funds), none: NO_FUND },
        { name: 'paidBy', label: 'Paid by', kind: 'choice', choices: PAYER_CHOICES, start: 'SCHOOL' },
      ]}
      save={(values) =>
        saveNew(sheet, rateFields, {
          ...values,
          workGroupId: values.workGroupId === null ? null : Number(values.workGroupId),
        })
      }
    />
  );
}
