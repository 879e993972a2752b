import { useState } from 'react';
import {
  defaultContractYears,
  invalidCola,
  isColaPercentage,
  NO_YEARS,
  yearsOfTerm,
} from '../../../core/cola-planning.ts';
import type { Contract, ContractStatus } from '../../../core/contract/cola.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { parsePercent } from '../../../core/import/parse-decimal.ts';
import { NOT_A_FISCAL_YEAR } from '../../platform/ui/fiscal-year-input.tsx';

export interface YearDraft {
  percentage: string;
  notes: string;
}

export interface ContractDraft {
  name: string;
  workGroupId: string | null;
  startYear: string;
  endYear: string;
  status: ContractStatus;
  settlementDate: string;
  notes: string;
  /**
   * The COLA that the user typed for each fiscal year. Includes years that are no longer in the term, so that their values return if the
   * term is extended again.
   */
  years: Record<number, YearDraft>;
}

export const BLANK_YEAR: YearDraft = { percentage: '', notes: '' };

/** What a user has entered in the form for a contract. A new contract begins in the year after the base year. */
export function useContractDraft(contract: Contract | null, baseYear: number) {
  const [draft, setDraft] = useState<ContractDraft>(() => draftOf(contract, baseYear));
  const [touched, setTouched] = useState(false);
  const set = (change: Partial<ContractDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...change }));
  };
  const setYear = (fiscalYear: number, change: Partial<YearDraft>) => {
    setTouched(true);
    setDraft((before) => {
      const year = { ...(before.years[fiscalYear] ?? BLANK_YEAR), ...change };
      return { ...before, years: { ...before.years, [fiscalYear]: year } };
    });
  };
  return { draft, set, setYear, isTouched: touched };
}

function draftOf(contract: Contract | null, baseYear: number): ContractDraft {
  if (contract === null) {
    const { startYear, endYear } = defaultContractYears(baseYear);
    return {
      name: '',
      workGroupId: null,
      startYear: fiscalYearLabel(startYear),
      endYear: fiscalYearLabel(endYear),
      status: 'NEGOTIATING',
      settlementDate: '',
      notes: '',
      years: {},
    };
  }
  return {
    name: contract.name,
    workGroupId: String(contract.workGroupId),
    startYear: fiscalYearLabel(contract.startYear),
    endYear: fiscalYearLabel(contract.endYear),
    status: contract.status,
    settlementDate: contract.settlementDate ?? '',
    notes: contract.notes ?? '',
    years: Object.fromEntries(
      contract.colaSettings.map(({ fiscalYear, colaPercentage, notes }) => [
        fiscalYear,
        { percentage: String(colaPercentage), notes: notes ?? '' },
      ]),
    ),
  };
}

/** The fiscal years of the entered term. Empty if the term is not valid. */
export function termOf({ startYear, endYear }: Pick<ContractDraft, 'startYear' | 'endYear'>): number[] {
  const [start, end] = [parseFiscalYear(startYear), parseFiscalYear(endYear)];
  return start === null || end === null ? [] : yearsOfTerm(start, end);
}

/** Parses a typed percentage. Returns null if the text is not a number from 0 to 100. */
export function percentageOf(text: string): number | null {
  const reading = parsePercent(text);
  return reading.kind === 'number' && !reading.rounded && isColaPercentage(reading.value) ? reading.value : null;
}

/** The problems of a draft, by field. Empty if the draft can be sent. */
export function problemsOf(draft: ContractDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === '') problems.name = 'Please enter a name';
  if (draft.workGroupId === null) problems.workGroupId = 'Please select a work group';
  const [start, end] = [parseFiscalYear(draft.startYear), parseFiscalYear(draft.endYear)];
  if (start === null) problems.startYear = NOT_A_FISCAL_YEAR;
  if (end === null) problems.endYear = NOT_A_FISCAL_YEAR;
  if (start !== null && end !== null && end < start) {
    problems.endYear = `The end year (${fiscalYearLabel(end)}) must not be before the start year (${fiscalYearLabel(start)})`;
  }
  const years = termOf(draft);
  if (years.length === 0) problems.yearlyIncreases = NO_YEARS;
  for (const year of years) {
    if (percentageOf(draft.years[year]?.percentage ?? '') === null) problems[`year.${year}`] = invalidCola(year);
  }
  return problems;
}
