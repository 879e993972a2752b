import { personnelGrowth, type PersonnelGrowth } from '../../../core/rules/projection/personnel-growth.ts';
import type { Context } from '../../context.ts';
import { PlacementError } from '../../../core/rules/projection/schedule-pay.ts';
import { AppError } from '../../errors.ts';
import { placementConflict } from '../projections/placement-conflict.ts';
import { readRollInputs, type RollInputs } from '../projections/roll-inputs.ts';
import type { OperatingBase } from './operating-base.ts';

export interface RolledPersonnel {
  inputs: RollInputs;
  /** The payroll growth for each year, starting with the year after the base year. */
  growth: PersonnelGrowth[];
}

/** Calculates the growth of an operating budget's payroll in every year up to `toFiscalYear`. Throws the same errors as growthUpTo. */
export async function rollPersonnel(
  cx: Context,
  base: OperatingBase,
  input: { toFiscalYear: number; colaScenarioId: number | null },
): Promise<RolledPersonnel> {
  const inputs = await readRollInputs(cx, base, { colaScenarioId: input.colaScenarioId ?? undefined });
  return { inputs, growth: growthUpTo(inputs, input.toFiscalYear) };
}

/**
 * Calculates the payroll growth from loaded inputs. Throws VALIDATION if a salary would exceed the largest amount that a line can hold, and
 * CONFLICT for people whose salary schedule has no amount for their step and lane.
 */
export function growthUpTo(inputs: RollInputs, toFiscalYear: number): PersonnelGrowth[] {
  try {
    return personnelGrowth({ ...inputs, toFiscalYear });
  } catch (error) {
    // Any other RangeError means that an entered value made a salary too large. Its message names the line and the year.
    if (error instanceof PlacementError) throw placementConflict(error);
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('VALIDATION', `${error.message}. Nothing was calculated. Check the salary and its raises.`, {
      fields: { fiscalYear: error.message },
    });
  }
}
