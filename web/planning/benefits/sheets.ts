import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import * as changes from '../../../core/contract/benefits-changes.ts';
import * as contract from '../../../core/contract/benefits.ts';
import { ApiError, call } from '../../api.ts';
import { electionsQuery, mixQuery, plansQuery, ratesQuery } from './queries.ts';

/** An edit that adds a row (`id` is null), replaces it, or deletes it (`set` is null). */
interface SheetEdit<Fields> {
  id: number | null;
  rev: number | null;
  set: Fields | null;
}

export interface StoredRow {
  id: number;
  rev: number;
  updatedBy: string;
}

/** One of the benefit lists: its query, the editable fields of a row, and how edits are saved. */
export interface Sheet<Row extends StoredRow, Fields> {
  queryKey: QueryKey;
  /** Schema of the current row that the server sends with a conflict. */
  row: z.ZodType<Row>;
  fieldsOf: (row: Row) => Fields;
  save: (edits: SheetEdit<Fields>[]) => Promise<{ rows: Row[]; changeId: number | null }>;
}

export type PlanFields = z.output<typeof contract.planFields>;
export type MixFields = z.output<typeof contract.mixFields>;
export type RateFields = z.output<typeof contract.rateFields>;
export type ElectionFields = z.output<typeof contract.electionFields>;

export const planSheet = (fiscalYear: number): Sheet<contract.BenefitPlanRow, PlanFields> => ({
  queryKey: plansQuery(fiscalYear).queryKey,
  row: contract.benefitPlan,
  fieldsOf: ({ kind, name, coverage, monthlyPremium, employerPercent, months, minFte, paidBy }) => {
    return { kind, name, coverage, monthlyPremium, employerPercent, months, minFte, paidBy };
  },
  save: (edits) => call(changes.changeBenefitPlans, { body: { fiscalYear, edits } }),
});

export const mixSheet = (fiscalYear: number): Sheet<contract.BenefitMixRow, MixFields> => ({
  queryKey: mixQuery(fiscalYear).queryKey,
  row: contract.benefitMix,
  fieldsOf: ({ workGroupId, planId, percent }) => ({ workGroupId, planId, percent }),
  save: (edits) => call(changes.changeBenefitMix, { body: { fiscalYear, edits } }),
});

export const rateSheet = (fiscalYear: number): Sheet<contract.BenefitRateRow, RateFields> => ({
  queryKey: ratesQuery(fiscalYear).queryKey,
  row: contract.benefitRate,
  fieldsOf: ({ kind, percent, workGroupId, fund, paidBy }) => ({ kind, percent, workGroupId, fund, paidBy }),
  save: (edits) => call(changes.changeBenefitRates, { body: { fiscalYear, edits } }),
});

export const electionSheet = (scenarioId: number): Sheet<contract.BenefitElectionRow, ElectionFields> => ({
  queryKey: electionsQuery(scenarioId).queryKey,
  row: contract.benefitElection,
  fieldsOf: ({ lineId, kind, planId, optOut }) => ({ lineId, kind, planId, optOut }),
  save: (edits) => call(changes.changeBenefitElections, { body: { edits } }),
});

/** Adds the row that was entered in a form. If the row is invalid, throws the same VALIDATION error that the server would return. */
export async function saveNew<Row extends StoredRow, Fields>(
  sheet: Sheet<Row, Fields>,
  fields: z.ZodType<Fields>,
  values: Readonly<Record<string, unknown>>,
): Promise<{ changeId: number | null }> {
  const read = fields.safeParse(values);
  if (read.success) return sheet.save([{ id: null, rev: null, set: read.data }]);
  const problems = read.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]);
  const error = 'Check the marked fields. Nothing was saved.';
  const marked = Object.fromEntries(problems) as Record<string, string>;
  throw new ApiError(400, error, { error, code: 'VALIDATION', fields: marked });
}
