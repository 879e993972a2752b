import { personnelGrowth, type PersonnelGrowth } from '../../../core/rules/projection/personnel-growth.ts';
import type { Context } from '../../context.ts';
import { PlacementError } from '../../../core/rules/projection/schedule-pay.ts';
import { AppError } from '../../errors.ts';
import { placementConflict } from '../projections/placement-conflict.ts';
import { readRollInputs, type RollInputs } from '../projections/roll-inputs.ts';
import type { OperatingBase } from './operating-base.ts';

export interface RolledPersonnel {
  inputs: RollInputs;
  /** Every year from the one after the base. */
  growth: PersonnelGrowth[];
}

/** Calculates the growth of an operating budget's payroll in every year up to `toFiscalYear`. Throws VALIDATION as growthUpTo does. */
export async function rollPersonnel(
  cx: Context,
  base: OperatingBase,
  input: { toFiscalYear: number; colaScenarioId: number | null },
): Promise<RolledPersonnel> {
  const inputs = await readRollInputs(cx, base, { colaScenarioId: input.colaScenarioId ?? undefined });
  return { inputs, growth: growthUpTo(inputs, input.toFiscalYear) };
}

/**
 * Calculates the same from loaded inputs. Throws VALIDATION when a salary would grow
 * beyond what a line can hold.
 */
export function growthUpTo(inputs: RollInputs, toFiscalYear: number): PersonnelGrowth[] {
  try {
    return personnelGrowth({ ...inputs, toFiscalYear });
  } catch (error) {
    // A salary that is too large comes from what was entered. The rules name the line and the year.
    if (error instanceof PlacementError) throw placementConflict(error);
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('VALIDATION', `${error.message}. Correct this first.`, {
      fields: { fiscalYear: error.message },
    });
  }
}
