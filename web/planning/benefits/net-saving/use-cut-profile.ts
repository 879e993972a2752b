import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypicalBenefits } from '../../../../core/contract/benefits-typical.ts';
import { fromDollars, toDollars, ZERO, type Cents } from '../../../../core/money.ts';
import { NET_SAVING_DEFAULTS, type CutProfile } from '../../../../core/rules/benefits/net-saving.ts';
import { AVERAGE_POSITION_SALARY } from '../../../../core/rules/cuts/rif-gap.ts';
import { dollarsOf, moneyText } from '../../../platform/ui/money-input.tsx';
import { typicalQuery } from '../queries.ts';

/** Values that a user typed. All other values come from the district's data. */
type Typed = Partial<CutFields>;

interface CutFields {
  workGroupId: string | null;
  salary: string;
  wages: string;
  premium: string;
  employerPercent: string | number;
  workersComp: string | number;
  paidBy: CutProfile['healthPaidBy'];
}

const WITHOUT: TypicalBenefits = {
  ...{ monthlyPremium: 0, employerPercent: 0, premiumMonths: NET_SAVING_DEFAULTS.premiumMonths, healthPaidBy: 'TOWN' },
  ...{ medicarePercent: NET_SAVING_DEFAULTS.medicarePercent, medicarePaidBy: 'SCHOOL' },
  ...{
    workersCompPercent: NET_SAVING_DEFAULTS.workersCompPercent,
    workersCompPaidBy: 'SCHOOL',
    source: null,
    laterYear: null,
  },
};

/**
 * The position that would be cut. It has the benefits of the district or of a work group unless a user types others.
 */
export function useCutProfile(fiscalYear: number) {
  const [typed, setTyped] = useState<Typed>({});
  const { data: typical = WITHOUT, error } = useQuery(typicalQuery(fiscalYear, typed.workGroupId ?? undefined));
  const fields: CutFields = {
    workGroupId: typed.workGroupId ?? null,
    salary: typed.salary ?? moneyText(toDollars(AVERAGE_POSITION_SALARY)),
    wages: typed.wages ?? '',
    premium: typed.premium ?? moneyText(typical.monthlyPremium),
    employerPercent: typed.employerPercent ?? typical.employerPercent,
    workersComp: typed.workersComp ?? typical.workersCompPercent,
    paidBy: typed.paidBy ?? typical.healthPaidBy,
  };
  const { premium, employerPercent, workersComp, paidBy } = typed;
  const isTyped = [premium, employerPercent, workersComp, paidBy].some((field) => field !== undefined);
  return {
    fields,
    profile: profileOf(fields, typical),
    source: typical.source,
    laterYear: typical.laterYear,
    isTyped,
    error,
    change: (change: Typed) => setTyped((before) => ({ ...before, ...change })),
    /** Restores the district's figures. */
    reset: () => setTyped(keepPosition),
  };
}

/** Keeps only those typed values that are not benefits. */
function keepPosition({ workGroupId = null, salary, wages }: Typed): Typed {
  return { workGroupId, ...(salary !== undefined && { salary }), ...(wages !== undefined && { wages }) };
}

/** Converts the fields to the profile of a position. Returns null if a field does not contain an amount. */
function profileOf(fields: CutFields, typical: TypicalBenefits): CutProfile | null {
  const [salary, premium] = [centsOf(fields.salary), centsOf(fields.premium)];
  const wages = fields.wages === '' ? salary : centsOf(fields.wages);
  if (salary === null || premium === null || wages === null) return null;
  const { premiumMonths, medicarePercent, medicarePaidBy, workersCompPaidBy } = typical;
  return {
    ...{ salary, grantSalary: ZERO, baseWages: wages, monthlyPremium: premium, payouts: ZERO },
    ...{ premiumMonths, healthMonths: premiumMonths, healthPaidBy: fields.paidBy },
    ...{ medicarePercent, medicarePaidBy, workersCompPaidBy },
    employerPercent: Number(fields.employerPercent),
    workersCompPercent: Number(fields.workersComp),
    unemploymentWeeks: NET_SAVING_DEFAULTS.unemploymentWeeks,
    unemploymentCap: fromDollars(NET_SAVING_DEFAULTS.unemploymentCap),
  };
}

/** Parses a typed amount. Returns null if the text is not an amount. */
export function centsOf(text: string): Cents | null {
  return fromDollars(dollarsOf(text));
}
