import type { ValueProfile } from './describe-values.ts';
import type { ExpectedColumn, ImportType } from './expected-columns.ts';

/** How well the values of a column fit a field. `maybe` means that the values neither prove nor disprove the fit. */
export type Fit = 'yes' | 'maybe' | 'no';

/** The share of nonblank values that must fit. One value in ten may be a mistake or the text of a total row. */
const NEARLY_ALL = 0.9;
const MOST = 0.6;
const HALF = 0.5;
const QUARTER = 0.25;

function graded(share: number, least: number): Fit {
  if (share >= NEARLY_ALL) return 'yes';
  return share >= least ? 'maybe' : 'no';
}

/** Checks for words. A column of numbers or dates does not fit. */
function fitsWords(values: ValueProfile): Fit {
  if (values.money >= HALF || values.writtenDate >= HALF) return 'no';
  return values.money > 1 - NEARLY_ALL ? 'maybe' : 'yes';
}

/** Checks for numbers and codes. Codes may have letters. Sentences and dates do not fit. */
function fitsCode(values: ValueProfile): Fit {
  if (values.writtenDate >= HALF || values.phrase > HALF || values.decimals >= HALF) return 'no';
  return values.phrase > 1 - NEARLY_ALL ? 'maybe' : 'yes';
}

function fitsMoney(field: string, values: ValueProfile): Fit {
  const fit = graded(values.money, MOST);
  // Columns of steps, grades, FTE and hourly rates are sometimes called "salary" too.
  const isTooLittle = field === 'currentSalary' && values.small >= HALF;
  return fit === 'yes' && isTooLittle ? 'maybe' : fit;
}

/** Columns called "Location" or "Function" can hold codes or names, so the values decide. */
const BY_FIELD: Partial<Record<string, (values: ValueProfile, type: ImportType) => Fit>> = {
  // Files for a proposed budget have no location-code field, so a column of codes may be the building, which can also be found by its code.
  building: (values, type) => {
    if (values.writtenDate >= HALF || values.decimals >= HALF) return 'no';
    if (values.code < HALF) return 'yes';
    return type === 'proposed' ? 'maybe' : 'no';
  },
  locationCode: (values) => (values.code >= HALF ? fitsCode(values) : 'no'),
  deseCode: (values) => (values.code < HALF ? 'no' : graded(values.fourDigits, HALF)),
  object: (values) => (values.code >= HALF ? fitsCode(values) : 'no'),
  // A column of program names is accepted too, but a column of schools is the building.
  program: (values) => {
    if (values.writtenDate >= HALF || values.decimals >= HALF || values.school >= QUARTER) return 'no';
    return values.code >= HALF ? fitsCode(values) : 'maybe';
  },
  employeeStatus: (values) => graded(values.status, 0),
  workGroup: (values) => (values.writtenDate >= HALF || values.decimals >= HALF ? 'no' : 'yes'),
  category: (values) => (values.writtenDate >= HALF || values.decimals >= HALF ? 'no' : 'yes'),
  jobClass: (values) => (values.writtenDate >= HALF || values.decimals >= HALF ? 'no' : 'yes'),
  fund: (values) => (values.writtenDate >= HALF || values.decimals >= HALF ? 'no' : 'yes'),
  accountLine: (values) => {
    if (values.writtenDate >= HALF || values.decimals >= HALF) return 'no';
    return values.phrase > HALF ? 'maybe' : 'yes';
  },
  notes: () => 'yes',
};

/** Returns how well the values of a column fit a field. A column without values returns `maybe`. */
export function fitValues(
  expected: Pick<ExpectedColumn, 'field' | 'kind'>,
  values: ValueProfile,
  type: ImportType,
): Fit {
  if (values.filled === 0) return 'maybe';
  const own = BY_FIELD[expected.field];
  if (own) return own(values, type);
  if (expected.kind === 'money') return fitsMoney(expected.field, values);
  if (expected.kind === 'fte') return graded(values.fte, MOST);
  if (expected.kind === 'date') return graded(values.date, HALF);
  if (expected.kind === 'code') return fitsCode(values);
  return fitsWords(values);
}
