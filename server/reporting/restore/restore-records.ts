import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { z } from 'zod';
import type { REMADE } from '../../../core/audit-restore.ts';
import type { AuditEntry } from '../../../core/contract/audit.ts';
import * as cola from '../../../core/contract/cola.ts';
import { createColaScenario as createColaScenarioCall } from '../../../core/contract/cola-scenarios.ts';
import * as dese from '../../../core/contract/reference-dese.ts';
import { enrollmentRecord, saveEnrollment as saveEnrollmentCall } from '../../../core/contract/enrollment.ts';
import { publicLink } from '../../../core/contract/public-dashboard-links.ts';
import { createCutPlan as createCutPlanCall } from '../../../core/contract/scenario-builder.ts';
import { offer } from '../../../core/contract/offers.ts';
import { salarySchedule } from '../../../core/contract/schedules-fields.ts';
import { townGoal } from '../../../core/contract/town-goals.ts';
import { createContract } from '../../planning/cola/contracts.ts';
import { createColaScenario, listColaScenarios, updateColaScenario } from '../../planning/cola/scenarios.ts';
import { saveColaSettings } from '../../planning/cola/settings.ts';
import type { Context } from '../../context.ts';
import { saveEnrollment } from '../../planning/enrollment/enrollment.ts';
import { AppError } from '../../errors.ts';
import { readDashboardConfig } from '../public-dashboard/configuration.ts';
import { createLink, updateLink } from '../public-dashboard/links.ts';
import { createDeseFunction, createJobClass } from '../../records/reference/dese.ts';
import { createCutPlan } from '../../planning/scenario-builder/cut-plans.ts';
import { createOffer } from '../../planning/offers/save-offer.ts';
import { createSchedule } from '../../planning/schedules/save-schedule.ts';
import { listTownGoals } from '../../planning/town-goals/read-town-goals.ts';
import { saveTownGoal } from '../../planning/town-goals/save-town-goal.ts';

/** Recreates a record from an audit log entry with the use case that normally creates such records. Returns the record's display name. */
type Remake = (tx: Context, entry: Pick<AuditEntry, 'before' | 'details'>) => Promise<string>;

/**
 * Returns a function that recreates a record with `make`. It throws CONFLICT if the entry's data does not match the
 * schema, for example because an older version wrote it.
 */
function remake<T extends z.ZodType, D extends z.ZodType = z.ZodUnknown>(
  schema: T,
  make: (tx: Context, record: z.output<T>, details: z.output<D> | undefined) => Promise<string>,
  detailsSchema?: D,
): Remake {
  return async (tx, entry) => {
    const record = schema.safeParse(entry.before);
    const details = detailsSchema?.safeParse(entry.details);
    if (record.success && details?.success !== false) return make(tx, record.data, details?.data);
    throw new AppError('CONFLICT', 'This audit log entry does not contain enough data to restore the record.');
  };
}

const colaSettingRow = z.object({ work_group_id: z.int(), fiscal_year: z.int(), cola_percentage: z.number() });

const some = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape>) => z.object(schema.shape);

/**
 * Functions that recreate deleted records, by the kind of record in the audit log. The same rules apply as when a user creates the record:
 * for example, a name that is already in use, overlapping contracts or deleted lines are errors. Users cannot be recreated, because their
 * passwords were deleted.
 */
export const RECREATE: Readonly<Record<(typeof REMADE)[number], Remake>> = {
  'DESE function': remake(some(dese.createDeseFunction.body), async (tx, record) => {
    await createDeseFunction(tx, record);
    return `${record.code} ${record.name}`;
  }),
  'job class': remake(some(dese.createJobClass.body), async (tx, { jobClass, deseFunction }) => {
    await createJobClass(tx, { jobClass, deseFunction });
    return jobClass;
  }),
  contract: remake(
    some(cola.contract.omit({ id: true, rev: true, workGroup: true, createdAt: true, updatedAt: true })),
    async (tx, { colaSettings, ...terms }) => {
      const yearlyIncreases = colaSettings.map(({ fiscalYear, colaPercentage, notes }) => {
        return { fiscalYear, colaPercentage, notes };
      });
      await createContract(tx, { ...terms, yearlyIncreases });
      return terms.name;
    },
  ),
  'salary schedule': remake(
    some(salarySchedule.omit({ id: true, rev: true, workGroup: true, updatedAt: true })),
    async (tx, schedule) => {
      await createSchedule(tx, schedule);
      return schedule.name;
    },
  ),
  offer: remake(
    some(offer.omit({ id: true, rev: true, workGroup: true, settledAt: true, updatedAt: true })),
    async (tx, record) => (await createOffer(tx, record)).name,
  ),
  'COLA scenario': remake(
    some(createColaScenarioCall.body).extend({ isDefault: z.boolean() }),
    async (tx, { isDefault, ...scenario }, details) => {
      const { id, budgetYearId } = await createColaScenario(tx, scenario);
      const settings = (details?.settings ?? []).map((row) => ({
        workGroupId: row.work_group_id,
        fiscalYear: row.fiscal_year,
        colaPercentage: row.cola_percentage,
      }));
      await saveColaSettings(tx, { scenarioId: id, settings });
      // If another scenario has become the default, that one stays the default.
      const isFree = (await listColaScenarios(tx, { budgetYearId })).every((one) => !one.isDefault);
      if (isDefault && isFree) await updateColaScenario(tx, { id, isDefault });
      return scenario.name;
    },
    z.object({ settings: z.array(colaSettingRow) }),
  ),
  'town goal': remake(
    some(
      townGoal
        .omit({ id: true, variance: true, updatedAt: true })
        .partial({ townBudget: true, townBudgetSource: true, schoolShare: true }),
    ),
    async (tx, { actualAmount, isActualEntered, ...goal }) => {
      const isThere = (await listTownGoals(tx)).some(({ fiscalYear }) => fiscalYear === goal.fiscalYear);
      if (isThere)
        throw new AppError(
          'CONFLICT',
          `${fiscalYearLabel(goal.fiscalYear)} already has another goal. Change the existing goal.`,
        );
      const amount = isActualEntered ? actualAmount : null;
      // Fails if another user enters a goal for the year at the same moment, because `updatedAt` is null.
      await saveTownGoal(tx, { ...goal, actualAmount: amount, updatedAt: null });
      return `for ${fiscalYearLabel(goal.fiscalYear)}`;
    },
  ),
  enrollment: remake(some(enrollmentRecord), async (tx, record) => {
    const { budgetYearId, buildingId, gradeLevel, studentCount, specialEdCount, building } = record;
    const body = { budgetYearId, buildingId, grade: gradeLevel.shortName, studentCount, specialEdCount };
    // Fails if the grade already has a number, because `updatedAt` is null.
    await saveEnrollment(tx, { ...saveEnrollmentCall.body.parse(body), updatedAt: null });
    return `for grade ${gradeLevel.shortName} at ${building.name}`;
  }),
  'cut plan': remake(some(createCutPlanCall.body), async (tx, plan) => {
    await createCutPlan(tx, plan, { isRestored: true });
    return plan.name;
  }),
  'public link': remake(some(publicLink), async (tx, { title, url, description, linkType, isActive }) => {
    const { id } = await readDashboardConfig(tx);
    const link = await createLink(tx, { id, link: { title, url, description, linkType } });
    if (!isActive) await updateLink(tx, { id: link.id, change: { isActive } });
    return title;
  }),
};
