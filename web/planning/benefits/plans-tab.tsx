import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planFields } from '../../../core/contract/benefits.ts';
import type { Field } from './add-dialog.tsx';
import { BenefitSheet, type SheetTexts } from './benefit-sheet.tsx';
import { KIND_CHOICES, PAYER_CHOICES, planLabel } from './labels.ts';
import { plansQuery } from './queries.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import { planColumns } from './sheet-columns.ts';
import { planSheet, saveNew } from './sheets.ts';

const FIELDS: readonly Field[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', choices: KIND_CHOICES, start: 'HEALTH' },
  { name: 'name', label: 'Plan', kind: 'text' },
  { name: 'coverage', label: 'Coverage', kind: 'text', start: 'Individual' },
  { name: 'monthlyPremium', label: 'Monthly premium', kind: 'money' },
  { name: 'employerPercent', label: 'District’s share of the premium', kind: 'percent', start: '75' },
  { name: 'months', label: 'Months', kind: 'number', start: '12' },
  { name: 'minFte', label: 'Minimum FTE to be eligible', kind: 'number', start: '0.5' },
  { name: 'paidBy', label: 'Paid by', kind: 'choice', choices: PAYER_CHOICES, start: 'TOWN' },
];

const TEXTS: SheetTexts = {
  memory: 'benefit-plans',
  label: 'Benefit plans',
  item: 'plan',
  noun: 'plans',
  what: 'plans',
  about:
    'Add the health plans for this fiscal year first. For each plan, enter the premium, the district’s share of the premium, and the budget that pays this share.',
};

/** The benefit plans for a fiscal year, with their premiums. */
export function PlansTab({ fiscalYear }: { fiscalYear: number }) {
  const isNarrow = useIsNarrow();
  const query = useQuery(plansQuery(fiscalYear));
  const sheet = useMemo(() => planSheet(fiscalYear), [fiscalYear]);
  const columns = useMemo(() => planColumns(isNarrow), [isNarrow]);
  return (
    <BenefitSheet
      texts={TEXTS}
      fiscalYear={fiscalYear}
      query={query}
      sheet={sheet}
      columns={columns}
      labelOf={planLabel}
      fields={FIELDS}
      save={(values) => saveNew(sheet, planFields, values)}
    />
  );
}
