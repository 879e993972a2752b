import { fiscalYearRange } from '../../../core/fiscal-year.ts';
import type { Contract, ContractBody, ContractStatus } from '../../../core/contract/cola.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { presentContract } from './present.ts';
import * as queries from './queries.ts';

const ENTITY = 'contract';

/** Lists all contracts, or only those of a work group or with a status, sorted by work group and start year. */
export async function listContracts(
  cx: Context,
  input: { workGroupId?: number | undefined; status?: ContractStatus | undefined } = {},
): Promise<Contract[]> {
  return (await queries.listContracts(cx.db, input)).map(presentContract);
}

/** Creates a contract. Throws what assertPossible throws. */
export async function createContract(cx: Context, input: ContractBody): Promise<Contract> {
  return inTransaction(cx, async (tx) => {
    await assertPossible(tx, input, null);
    const id = await queries.insertContract(tx.db, fieldsOf(input), tx.now());
    await queries.writeContractYears(tx.db, id, input.yearlyIncreases);
    const after = await requireContract(tx, id);
    await audit(tx, { action: 'create', entity: ENTITY, entityIds: [id], after });
    return after;
  });
}

/**
 * Changes a contract; its years become exactly those in the request. Throws NOT_FOUND for an unknown contract, CONFLICT if another user
 * changed it after revision `rev`, and the same errors as assertPossible.
 */
export async function updateContract(cx: Context, input: ContractBody & { id: number }): Promise<Contract> {
  return inTransaction(cx, async (tx) => {
    await queries.lockContract(tx.db, input.id);
    const before = await requireContract(tx, input.id);
    if (input.rev !== undefined && input.rev !== before.rev) {
      throw new AppError(
        'CONFLICT',
        `Another user changed “${before.name}” after you loaded it. Nothing was saved. Reload the contract and make your change again.`,
        { current: before },
      );
    }
    await assertPossible(tx, input, input.id);
    await queries.changeContract(tx.db, input.id, fieldsOf(input), tx.now());
    await queries.writeContractYears(tx.db, input.id, input.yearlyIncreases);
    const after = await requireContract(tx, input.id);
    await audit(tx, { action: 'update', entity: ENTITY, entityIds: [input.id], before, after });
    return after;
  });
}

/** Deletes a contract with its years. Throws NOT_FOUND. */
export async function deleteContract(cx: Context, input: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockContract(tx.db, input.id);
    const before = await requireContract(tx, input.id);
    await queries.deleteContract(tx.db, input.id);
    await audit(tx, { action: 'delete', entity: ENTITY, entityIds: [input.id], before });
    return { message: `The contract “${before.name}” was deleted.` };
  });
}

export async function requireContract(cx: Context, id: number): Promise<Contract> {
  const row = await queries.findContract(cx.db, id);
  if (row) return presentContract(row);
  throw new AppError('NOT_FOUND', `There is no contract with the id ${id}.`);
}

/**
 * Throws VALIDATION for an unknown work group. Throws CONFLICT if another contract of the work group covers some of the same years and
 * neither contract is expired.
 */
export async function assertPossible(cx: Context, input: ContractBody, exceptId: number | null): Promise<void> {
  const { workGroupId, startYear, endYear, status } = input;
  // Locks the work group, so that concurrent changes to its contracts run one after another and the error can name an overlapping contract.
  const workGroup = await queries.lockWorkGroup(cx.db, workGroupId);
  if (!workGroup) {
    throw new AppError('VALIDATION', `There is no work group with the id ${workGroupId}.`, {
      fields: { workGroupId: 'does not exist' },
    });
  }
  if (status === 'EXPIRED') return;
  const other = await queries.findOverlapping(cx.db, { workGroupId, startYear, endYear, exceptId });
  if (!other) return;
  const term = fiscalYearRange(other.start_year, other.end_year);
  const field = startYear >= other.start_year ? 'startYear' : 'endYear';
  throw new AppError(
    'CONFLICT',
    `“${other.name}” for ${workGroup.name} already covers ${term}. Choose other years, or set one of the two contracts to EXPIRED.`,
    { fields: { [field]: `overlaps “${other.name}” (${term})` }, current: presentContract(other) },
  );
}

export function fieldsOf(input: Omit<ContractBody, 'rev'>): queries.ContractFields {
  return {
    name: input.name,
    work_group_id: input.workGroupId,
    start_year: input.startYear,
    end_year: input.endYear,
    status: input.status,
    settlement_date: input.settlementDate ?? null,
    notes: input.notes || null,
  };
}
