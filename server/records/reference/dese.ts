import type { DeseFunction, JobClass } from '../../../core/contract/reference-dese.ts';
import { describeUses } from '../../../core/describe-uses.ts';
import { inTransaction, readOnce, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { assertAsRead, type Changes } from './assert-as-read.ts';
import * as queries from './dese-queries.ts';

const FUNCTION = 'DESE function';
const JOB_CLASS = 'job class';
const OWN = { reportGroup: 'Other', confidence: 'added by the district' } as const;

const presentFunction = (row: queries.DeseFunctionRow): DeseFunction => ({
  code: row.code,
  name: row.name,
  reportGroup: row.report_group,
  confidence: row.confidence,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  replacedBy: row.replaced_by,
});
const functionRow = (entry: DeseFunction): queries.DeseFunctionRow => ({
  code: entry.code,
  name: entry.name,
  report_group: entry.reportGroup,
  confidence: entry.confidence,
  valid_from: entry.validFrom,
  valid_to: entry.validTo,
  replaced_by: entry.replacedBy,
});

/** The fields of a function that a user may change. */
type FunctionFields = {
  name: string | undefined;
  reportGroup: string | undefined;
} & { [Field in 'validFrom' | 'validTo']: number | null | undefined } & { replacedBy: string | null | undefined };
const presentJobClass = (row: queries.JobClassRow): JobClass => ({
  id: row.id,
  jobClass: row.job_class,
  deseFunction: row.dese_function,
});

/** Lists the functions by code. */
export async function listDeseFunctions(cx: Context): Promise<DeseFunction[]> {
  return (await readOnce(cx, 'DESE functions', () => queries.listFunctions(cx.db))).map(presentFunction);
}

/**
 * Adds a function of the district. Throws CONFLICT when the code is already in use, and VALIDATION for invalid years or an invalid
 * successor.
 */
export async function createDeseFunction(
  cx: Context,
  input: Partial<FunctionFields> & { code: string; name: string },
): Promise<DeseFunction> {
  const { validFrom = null, validTo = null, replacedBy = null } = input;
  const reportGroup = input.reportGroup || OWN.reportGroup;
  const after: DeseFunction = {
    ...OWN,
    code: input.code,
    name: input.name,
    reportGroup,
    validFrom,
    validTo,
    replacedBy,
  };
  return inTransaction(cx, async (tx) => {
    await checkValidity(tx, after);
    await queries.insertFunction(tx.db, functionRow(after));
    await audit(tx, { action: 'create', entity: FUNCTION, after });
    return after;
  });
}

/**
 * Changes a function; its code stays. Throws NOT_FOUND, CONFLICT when a field differs from what the user saw, and VALIDATION for invalid
 * years or an invalid successor.
 */
export async function updateDeseFunction(
  cx: Context,
  input: { code: string; change: Changes<FunctionFields> },
): Promise<DeseFunction> {
  return inTransaction(cx, async (tx) => {
    const before = presentFunction(await requireFunction(tx, input.code));
    const { name, reportGroup, validFrom, validTo, replacedBy } = before;
    const fields = { name, reportGroup, validFrom, validTo, replacedBy };
    assertAsRead(fields, input.change, `${input.code} ${name}`);
    const { change } = input;
    const after: DeseFunction = {
      ...before,
      name: change.name ?? name,
      reportGroup: change.reportGroup || reportGroup,
      validFrom: change.validFrom === undefined ? validFrom : change.validFrom,
      validTo: change.validTo === undefined ? validTo : change.validTo,
      replacedBy: change.replacedBy === undefined ? replacedBy : change.replacedBy,
    };
    await checkValidity(tx, after);
    await queries.updateFunction(tx.db, input.code, functionRow(after));
    await audit(tx, { action: 'update', entity: FUNCTION, before, after });
    return after;
  });
}

async function checkValidity(tx: Context, { code, validFrom, validTo, replacedBy }: DeseFunction): Promise<void> {
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    throw new AppError('VALIDATION', 'The last year of a function must not be before its first year.', {
      fields: { validTo: 'is before the first year' },
    });
  }
  if (replacedBy === code) {
    throw new AppError('VALIDATION', 'A function cannot replace itself.', {
      fields: { replacedBy: 'is the same code' },
    });
  }
  await checkFunction(tx, replacedBy, 'replacedBy');
}

/** Deletes an unused function. Throws NOT_FOUND and IN_USE. */
export async function deleteDeseFunction(cx: Context, input: { code: string }): Promise<string> {
  return inTransaction(cx, async (tx) => {
    const before = presentFunction(await requireFunction(tx, input.code));
    const uses = await queries.listFunctionUses(tx.db, input.code);
    if (uses.length > 0) {
      const message = `Function ${input.code} is used by ${describeUses(uses)}. Replace it there with another function, then delete it.`;
      throw new AppError('IN_USE', message, { uses });
    }
    await queries.deleteFunction(tx.db, input.code);
    await audit(tx, { action: 'delete', entity: FUNCTION, before });
    return `${before.code} ${before.name} was deleted.`;
  });
}

async function requireFunction(tx: Context, code: string): Promise<queries.DeseFunctionRow> {
  const row = await queries.lockFunction(tx.db, code);
  if (!row)
    throw new AppError(
      'NOT_FOUND',
      `DESE function ${code} does not exist. Choose a function from the list, or add the function first.`,
    );
  return row;
}

/** Lists the job classes, sorted by class, each with its function. */
export async function listJobClasses(cx: Context): Promise<JobClass[]> {
  return (await queries.listJobClasses(cx.db)).map(presentJobClass);
}

/** Adds a job class. Throws CONFLICT when it already exists, and VALIDATION for an unknown function. */
export async function createJobClass(
  cx: Context,
  input: { jobClass: string; deseFunction?: string | null | undefined },
): Promise<JobClass> {
  return inTransaction(cx, async (tx) => {
    const deseFunction = input.deseFunction ?? null;
    await checkFunction(tx, deseFunction);
    const after = presentJobClass(
      await queries.insertJobClass(tx.db, { job_class: input.jobClass, dese_function: deseFunction }),
    );
    await audit(tx, { action: 'create', entity: JOB_CLASS, entityIds: [after.id], after });
    return after;
  });
}

/**
 * Changes a job class; omitted fields stay unchanged. Throws NOT_FOUND, CONFLICT (also when a field differs from what the user saw), and
 * VALIDATION for an unknown function.
 */
export async function updateJobClass(
  cx: Context,
  input: { id: number; change: Changes<{ jobClass: string | undefined; deseFunction: string | null | undefined }> },
): Promise<JobClass> {
  return inTransaction(cx, async (tx) => {
    const before = presentJobClass(await requireJobClass(tx, input.id));
    assertAsRead({ jobClass: before.jobClass, deseFunction: before.deseFunction }, input.change, before.jobClass);
    const { jobClass = before.jobClass, deseFunction = before.deseFunction } = input.change;
    await checkFunction(tx, deseFunction);
    await queries.updateJobClass(tx.db, { id: input.id, job_class: jobClass, dese_function: deseFunction });
    const after: JobClass = { id: input.id, jobClass, deseFunction };
    await audit(tx, { action: 'update', entity: JOB_CLASS, entityIds: [input.id], before, after });
    return after;
  });
}

/** Deletes a job class. Throws NOT_FOUND. */
export async function deleteJobClass(cx: Context, input: { id: number }): Promise<string> {
  return inTransaction(cx, async (tx) => {
    const before = presentJobClass(await requireJobClass(tx, input.id));
    await queries.deleteJobClass(tx.db, input.id);
    await audit(tx, { action: 'delete', entity: JOB_CLASS, entityIds: [input.id], before });
    return `${before.jobClass} was deleted.`;
  });
}

async function requireJobClass(tx: Context, id: number): Promise<queries.JobClassRow> {
  const row = await queries.lockJobClass(tx.db, id);
  if (!row)
    throw new AppError('NOT_FOUND', `There is no job class with the id ${id}. Another user may have deleted it.`);
  return row;
}

async function checkFunction(tx: Context, code: string | null, field = 'deseFunction'): Promise<void> {
  if (code === null || (await queries.lockFunction(tx.db, code))) return;
  throw new AppError(
    'VALIDATION',
    `DESE function ${code} does not exist. Choose a function from the list, or add the function first.`,
    {
      fields: { [field]: 'is not a known function' },
    },
  );
}
