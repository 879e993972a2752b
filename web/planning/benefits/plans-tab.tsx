import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planFields } from '../../../core/contract/benefits.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { AddDialog, type Field } from './add-dialog.tsx';
import { BenefitSheet } from './benefit-sheet.tsx';
import { KIND_CHOICES, PAYER_CHOICES, planLabel } from './labels.ts';
import { plansQuery } from './queries.ts';
import { PLAN_COLUMNS } from './sheet-columns.ts';
import { planSheet, saveNew } from './sheets.ts';

const FIELDS: readonly Field[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', choices: KIND_CHOICES, start: 'HEALTH' },
  { name: 'name', label: 'Plan', kind: 'text' },
  { name: 'coverage', label: 'Coverage', kind: 'text', start: 'Individual' },
  { name: 'monthlyPremium', label: 'Premium a month', kind: 'money' },
  { name: 'employerPercent', label: 'Employer’s part', kind: 'percent', start: '75' },
  { name: 'months', label: 'Months', kind: 'number', start: '12' },
  { name: 'minFte', label: 'Least FTE', kind: 'number', start: '0.5' },
  { name: 'paidBy', label: 'Paid by', kind: 'choice', choices: PAYER_CHOICES, start: 'TOWN' },
];

/** The plans of a fiscal year with their premiums. */
export function PlansTab({ fiscalYear }: { fiscalYear: number }) {
  const query = useQuery(plansQuery(fiscalYear));
  const sheet = useMemo(() => planSheet(fiscalYear), [fiscalYear]);
  if (query.error && !query.data) return <LoadFailed what="Failed to load the plans" query={query} />;
  return (
    <BenefitSheet
      memory="benefit-plans"
      label="Benefit plans"
      noun="plans"
      add="Add plan"
      about="A plan has a premium, the employer’s part of it, and the budget that pays. Add the health plans of this fiscal year first."
      rows={query.data}
      sheet={sheet}
      columns={PLAN_COLUMNS}
      labelOf={planLabel}
      form={(onClose) => (
        <AddDialog
          title="Add plan"
          fields={FIELDS}
          done="Plan added."
          save={(values) => saveNew(sheet, planFields, values)}
          onClose={onClose}
        />
      )}
    />
  );
}
