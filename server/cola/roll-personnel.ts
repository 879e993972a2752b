import { setImmediate } from 'node:timers/promises';
import { growthOfYear, rosterFacts, type PersonnelGrowth } from '../../core/rules/personnel-growth.ts';
import { projectOperatingInSlices } from '../../core/rules/project-operating.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { readRollInputs, type RollInputs } from '../projections/roll-inputs.ts';
import { turnByTurn } from '../take-turns.ts';
import type { OperatingBase } from './operating-base.ts';

export interface RolledPersonnel {
  inputs: RollInputs;
  /** Every year from the one after the base. */
  growth: PersonnelGrowth[];
}

/** What the payroll of an operating budget grows by in every year up to `toFiscalYear`. Throws VALIDATION as growthUpTo does. */
export async function rollPersonnel(
  cx: Context,
  base: OperatingBase,
  input: { toFiscalYear: number; colaScenarioId: number | null },
): Promise<RolledPersonnel> {
  const inputs = await readRollInputs(cx, base, { colaScenarioId: input.colaScenarioId ?? undefined });
  return { inputs, growth: await growthUpTo(inputs, input.toFiscalYear) };
}

/**
 * The same from what was read already; other work gets its turn in between. Throws VALIDATION where a salary would grow
 * beyond what a line may hold.
 */
export async function growthUpTo(inputs: RollInputs, toFiscalYear: number): Promise<PersonnelGrowth[]> {
  const facts = rosterFacts(inputs.employees, inputs.stepsLanes);
  const growth: PersonnelGrowth[] = [];
  let before = facts.baseCost;
  await setImmediate();
  try {
    for await (const projected of turnByTurn(projectOperatingInSlices({ ...inputs, toFiscalYear }))) {
      await setImmediate();
      const year = growthOfYear(projected, before, facts);
      before = year.totalCost;
      growth.push(year);
    }
    return growth;
  } catch (error) {
    // A salary that outgrows a line is a matter of what was entered. The rules name the line and the year.
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('VALIDATION', `${error.message}. Correct it first.`, { fields: { fiscalYear: error.message } });
  }
}
