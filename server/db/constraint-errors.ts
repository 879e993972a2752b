import { AppError } from '../errors.ts';

interface DatabaseError {
  code: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Two of a list with one name or code, whatever the case. */
function nameTaken(constraint: string, what: string, field: string): Record<string, () => AppError> {
  const word = field === 'code' ? 'code' : 'name';
  return {
    [constraint]: () =>
      new AppError('CONFLICT', `Another ${what} has this ${word}.`, { fields: { [field]: 'is already in use' } }),
  };
}

/** What was chosen is gone by the time it is written. */
function deletedMeanwhile(constraint: string, what: string, field: string): Record<string, () => AppError> {
  return {
    [constraint]: () =>
      new AppError('CONFLICT', `This ${what} does not exist any more. Choose another one.`, {
        fields: { [field]: 'does not exist any more' },
      }),
  };
}

/** What a broken constraint means to a person. Ones that no request can break are not listed. */
const BY_CONSTRAINT: Record<string, () => AppError> = {
  users_email_unique: () =>
    new AppError('CONFLICT', 'Another user has this email address.', { fields: { email: 'is already in use' } }),
  versions_label_unique: () =>
    new AppError('CONFLICT', 'This budget year already has a version with that label. Choose another label.', {
      fields: { label: 'is already in use' },
    }),
  budget_years_unique: () => new AppError('CONFLICT', 'This budget year exists already.'),
  ...nameTaken('buildings_name_unique', 'building', 'name'),
  ...nameTaken('buildings_code_unique', 'building', 'code'),
  ...nameTaken('work_groups_name_unique', 'work group', 'name'),
  ...nameTaken('work_group_categories_name_unique', 'work-group category', 'name'),
  ...nameTaken('budget_categories_name_unique', 'budget category', 'name'),
  ...nameTaken('budget_categories_code_unique', 'budget category', 'code'),
  ...nameTaken('dese_functions_pk', 'DESE function', 'code'),
  ...nameTaken('job_class_map_class_unique', 'job class', 'jobClass'),
  ...deletedMeanwhile('line_items_building_fk', 'building', 'buildingId'),
  ...deletedMeanwhile('line_items_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('line_items_category_fk', 'category', 'categoryId'),
  ...deletedMeanwhile('work_groups_category_fk', 'category', 'categoryId'),
  ...deletedMeanwhile('contracts_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('cola_settings_work_group_fk', 'work group', 'workGroupId'),
  ...deletedMeanwhile('enrollment_building_fk', 'building', 'buildingId'),
  imports_staged_file_once: () =>
    new AppError('CONFLICT', 'This file has been imported already. Upload it again to import it once more.'),
  contracts_no_overlap: () =>
    new AppError('CONFLICT', 'This work group has another contract in these years.', {
      fields: { startYear: 'overlaps another contract' },
    }),
  cut_plans_name_unique: () =>
    new AppError('CONFLICT', 'This fiscal year already has a cut plan with that name. Choose another name.', {
      fields: { name: 'is already in use' },
    }),
  cola_scenarios_name_unique: () =>
    new AppError('CONFLICT', 'This budget year already has a COLA scenario with that name. Choose another name.', {
      fields: { name: 'is already in use' },
    }),
};

const RETRY_LATER = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** What the driver says, without a code, when a connection is gone in the middle of a question or before the next one. */
const LOST_CONNECTION =
  /Connection terminated unexpectedly$|Client has encountered a connection error and is not queryable$/;
/** Serialisation failures and deadlocks: the other change won. */
const LOST_RACE = new Set(['40001', '40P01']);

/** Whether a row that others refer to was to be deleted, or one that is gone to be referred to. */
export function isBrokenReference(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23503';
}

/** An error of the database as one for people, or the error as it was when nothing is known of it. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return unreachable();
  if (!isDatabaseError(error)) return error;
  const known = error.constraint === undefined ? undefined : BY_CONSTRAINT[error.constraint];
  if (known) return known();
  if (LOST_RACE.has(error.code)) {
    return new AppError(
      'CONFLICT',
      'Somebody else changed the same data at the same moment. Nothing was saved: try again.',
    );
  }
  return RETRY_LATER.has(error.code) ? unreachable() : error;
}

function unreachable(): AppError {
  return new AppError('UNAVAILABLE', 'The database cannot be reached just now. Try again in a moment.', {
    retryAfter: 5,
  });
}
