import { TOTAL_TOO_LARGE } from '../../../core/money.ts';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../errors.ts';

interface DatabaseError {
  code: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return errorCode(error) !== undefined;
}

/** Returns the error for two entries in a list that have the same name or code, ignoring case. */
function nameTaken(constraint: string, what: string, field: string): Record<string, () => AppError> {
  const word = field === 'code' ? 'code' : 'name';
  return {
    [constraint]: () =>
      new AppError('CONFLICT', `Another ${what} has this ${word}. Choose another ${word}.`, {
        fields: { [field]: 'is already in use' },
      }),
  };
}

/** Returns the error for a chosen entry that was deleted before the change was saved. */
function deletedMeanwhile(constraint: string, what: string, field: string): Record<string, () => AppError> {
  return {
    [constraint]: () =>
      new AppError('CONFLICT', `This ${what} no longer exists. Choose another ${what}.`, {
        fields: { [field]: 'no longer exists' },
      }),
  };
}

/** Messages for broken constraints. Constraints that no request can break are not listed. */
const BY_CONSTRAINT: Record<string, () => AppError> = {
  users_email_unique: () =>
    new AppError('CONFLICT', 'Another user has this email address. Enter another address.', {
      fields: { email: 'is already in use' },
    }),
  versions_label_unique: () =>
    new AppError('CONFLICT', 'This budget year already has a version with that label. Choose another label.', {
      fields: { label: 'is already in use' },
    }),
  budget_years_unique: () => new AppError('CONFLICT', 'This budget year already exists. Choose another fiscal year.'),
  ...nameTaken('buildings_name_unique', 'building', 'name'),
  ...nameTaken('buildings_code_unique', 'building', 'code'),
  ...nameTaken('work_groups_name_unique', 'work group', 'name'),
  ...nameTaken('work_group_categories_name_unique', 'work group category', 'name'),
  ...nameTaken('budget_categories_name_unique', 'budget category', 'name'),
  ...nameTaken('budget_categories_code_unique', 'budget category', 'code'),
  ...nameTaken('funds_name_unique', 'fund', 'name'),
  ...nameTaken('funds_name_key_unique', 'fund', 'name'),
  ...nameTaken('salary_schedules_name_unique', 'salary schedule for this work group', 'name'),
  ...nameTaken('offers_name_unique', 'offer for this work group and budget year', 'name'),
  positions_number_unique: () =>
    new AppError('CONFLICT', 'Another position has this number. Choose another number.', {
      fields: { number: 'is already in use' },
    }),
  benefit_plans_unique: () =>
    new AppError(
      'CONFLICT',
      'A plan with this name and coverage already exists in this fiscal year. Enter each plan once.',
      {
        fields: { name: 'is already in use' },
      },
    ),
  benefit_elections_unique: () =>
    new AppError('CONFLICT', 'This person already has an election for this kind of plan. Change the existing row.'),
  benefit_mix_unique: () =>
    new AppError('CONFLICT', 'The work group already has this plan in its mix. Change the existing row.'),
  benefit_rates_unique: () =>
    new AppError(
      'CONFLICT',
      'This fiscal year already has a rate of this kind for this work group and fund. Change the existing row.',
    ),
  benefit_elections_plan_fk: () =>
    new AppError(
      'CONFLICT',
      'This plan cannot be deleted, because people have chosen it. First delete their elections, including elections in other budgets and on deleted lines.',
    ),
  benefit_mix_plan_fk: () =>
    new AppError(
      'CONFLICT',
      'This plan cannot be deleted, because it is in the mix of a work group. Remove the plan from the mix first.',
    ),
  benefit_elections_line_fk: () =>
    new AppError('CONFLICT', 'This person is no longer on the roster. Choose another person.', {
      fields: { lineId: 'no longer exists' },
    }),
  ...deletedMeanwhile('benefit_mix_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('benefit_rates_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('benefit_rates_fund_fk', 'fund', 'fund'),
  ...nameTaken('dese_functions_pk', 'DESE function', 'code'),
  ...nameTaken('job_class_map_class_unique', 'job class', 'jobClass'),
  ...deletedMeanwhile('line_items_building_fk', 'building', 'buildingId'),
  ...deletedMeanwhile('line_items_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('line_items_category_fk', 'category', 'categoryId'),
  ...deletedMeanwhile('line_items_fund_fk', 'fund', 'fund'),
  ...deletedMeanwhile('work_groups_category_fk', 'category', 'categoryId'),
  ...deletedMeanwhile('contracts_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('salary_schedules_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('cola_settings_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('positions_building_fk', 'building', 'buildingId'),
  ...deletedMeanwhile('positions_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('positions_category_fk', 'category', 'categoryId'),
  ...deletedMeanwhile('position_funding_fund_fk', 'fund', 'funding'),
  ...deletedMeanwhile('enrollment_building_fk', 'building', 'buildingId'),
  imports_staged_file_once: () =>
    new AppError('CONFLICT', 'This upload was already imported. To import the same file again, upload the file again.'),
  contracts_no_overlap: () =>
    new AppError(
      'CONFLICT',
      'This work group has another contract in these years. Choose other years, or change the other contract first.',
      {
        fields: { startYear: 'overlaps another contract' },
      },
    ),
  cut_plans_name_unique: () =>
    new AppError('CONFLICT', 'This fiscal year already has a cut plan with that name. Choose another name.', {
      fields: { name: 'is already in use' },
    }),
  cola_scenarios_name_unique: () =>
    new AppError('CONFLICT', 'This budget year already has a COLA scenario with that name. Choose another name.', {
      fields: { name: 'is already in use' },
    }),
};

/** Codes for a connection that could not be opened or was not available. No statement has been sent yet. */
const NOT_REACHED = new Set([
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Codes for a connection that was lost while in use. */
const LOST = new Set(['57P01', '57P02', '57P05', '08003', '08006', '08007', 'ECONNRESET', 'EPIPE']);
/** Driver errors without codes; knex may put the statement before the message. */
const LOST_WORDS = /(^|- )(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** Codes for a database that is up but cannot write: its disk or memory is full, or it is read-only. */
const NO_ROOM = new Set(['53100', '53200', '58030', '25006']);
/** Codes for a lock, statement or idle transaction timeout. */
const TOOK_TOO_LONG = new Set(['55P03', '57014', '25P03']);
/** Codes for serialization failures and deadlocks, in which another change at the same time succeeded instead. */
const LOST_RACE = new Set(['40001', '40P01']);

/** Returns true for a foreign key violation: a deleted row is still referenced, or a reference points to a missing row. */
export function isBrokenReference(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23503';
}

/** Returns the name of the constraint that a write broke; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return isDatabaseError(error) && error.code.startsWith('23') ? error.constraint : undefined;
}

/** Returns true if no connection to the database could be opened, so that the work can be retried. */
export function isNotReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.endsWith('timeout expired') || (isDatabaseError(error) && NOT_REACHED.has(error.code));
}

/** Returns true if the connection was lost during the work. A COMMIT may have succeeded, so only reads can be retried. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST_WORDS.test(error.message) || (isDatabaseError(error) && LOST.has(error.code));
}

function unavailable(message: string, retryAfter: number): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfter });
}

/** Translates a database error, or the error for a total that is too large, into an error for users. Returns other errors unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (error.name === 'KnexTimeoutError') {
    return unavailable('The database is handling too many requests right now. Try again in a moment.', 5);
  }
  if (isNotReached(error)) {
    return unavailable('The database cannot be reached right now. Try again in a moment.', 5);
  }
  if (isConnectionLost(error)) {
    return unavailable(
      'The connection to the database was lost. Either your whole change was saved, or nothing was saved. Before you try again, check whether the change was saved.',
      5,
    );
  }
  if (!isDatabaseError(error)) return error;
  // Compares the code, because an error from a worker has lost its class.
  if (error.code === TOTAL_TOO_LARGE) {
    return new AppError(
      'VALIDATION',
      'The amounts add up to more than $90,000,000,000,000, so their total would not be exact. Nothing was saved. Correct the largest amounts.',
    );
  }
  const known = error.constraint === undefined ? undefined : BY_CONSTRAINT[error.constraint];
  if (known) return known();
  if (LOST_RACE.has(error.code)) {
    return new AppError(
      'CONFLICT',
      'Another user changed the same data at the same time. Nothing was saved. Try again.',
    );
  }
  if (NO_ROOM.has(error.code)) {
    return unavailable(
      'The database cannot write right now, most likely because its disk is full. Nothing was saved. Contact your administrator.',
      60,
    );
  }
  if (TOOK_TOO_LONG.has(error.code)) {
    return unavailable('The database was busy for too long. Nothing was saved. Try again in a moment.', 5);
  }
  return error;
}
