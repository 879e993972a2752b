import { districtDay } from '../../../core/format-date.ts';
import type { Contract, ContractBody } from '../../../core/contract/cola.ts';
import { fiscalYearRange } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertPossible, fieldsOf, requireContract } from './contracts.ts';
import { presentContract } from './present.ts';
import * as queries from './queries.ts';

/** The contract before and after a settlement; `before` is null for a new contract. */
export interface SettledContract {
  before: Contract | null;
  after: Contract;
}

type Settled = Pick<ContractBody, 'name' | 'workGroupId' | 'startYear' | 'endYear' | 'yearlyIncreases'>;

/**
 * Settles the contract of a work group: the contract that is being negotiated for exactly these years, or else a new contract. Runs in the
 * caller's transaction; the caller writes the audit log. Throws CONFLICT if another contract covers some of these years.
 */
export async function settleContract(tx: Context, input: Settled): Promise<SettledContract> {
  const { workGroupId, startYear, endYear, yearlyIncreases } = input;
  await queries.lockWorkGroup(tx.db, workGroupId);
  const found = await queries.findOverlapping(tx.db, { workGroupId, startYear, endYear, exceptId: null });
  const before = found ? presentContract(found) : null;
  const isSame = before?.startYear === startYear && before.endYear === endYear && before.status === 'NEGOTIATING';
  if (before && !isSame) {
    const state = before.status === 'NEGOTIATING' ? 'is being negotiated' : 'is settled';
    const term = fiscalYearRange(before.startYear, before.endYear);
    throw new AppError(
      'CONFLICT',
      `The offer for ${fiscalYearRange(startYear, endYear)} overlaps the contract “${before.name}”, which ${state} for ${term}. First change or delete the contract in COLA Management.`,
      { current: before },
    );
  }
  const settlementDate = districtDay(tx.now());
  const body = {
    ...input,
    name: before?.name ?? input.name,
    status: 'SETTLED' as const,
    settlementDate,
    notes: before?.notes,
  };
  if (before === null) await assertPossible(tx, body, null);
  else await queries.changeContract(tx.db, before.id, fieldsOf(body), tx.now());
  const id = before?.id ?? (await queries.insertContract(tx.db, fieldsOf(body), tx.now()));
  await queries.writeContractYears(tx.db, id, yearlyIncreases);
  return { before, after: await requireContract(tx, id) };
}

/** Undoes settleContract. Throws CONFLICT if the contract was changed or deleted after the settlement. */
export async function unsettleContract(tx: Context, { before, after }: SettledContract): Promise<void> {
  await queries.lockContract(tx.db, after.id);
  const row = await queries.findContract(tx.db, after.id);
  if (row?.rev !== after.rev) {
    throw new AppError(
      'CONFLICT',
      `The contract “${after.name}” was changed or deleted after the settlement. Nothing was undone. Change the contract and the schedules directly.`,
    );
  }
  if (before === null) {
    await queries.deleteContract(tx.db, after.id);
    return;
  }
  await queries.changeContract(tx.db, before.id, fieldsOf({ ...before, yearlyIncreases: [] }), tx.now());
  await queries.writeContractYears(tx.db, before.id, before.colaSettings);
}
