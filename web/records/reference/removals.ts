import * as contract from '../../../core/contract/reference-changes.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';

/** The request that deletes an entry of a list, with its texts. */
export interface Removal {
  call: typeof contract.deleteBuilding;
  noun: string;
  question: string;
  /** Error message if the server sends none. */
  failed: string;
  /** The label of the option that puts no other entry in place of the deleted entry. */
  none: string;
}

export const WORK_GROUP_REMOVAL: Removal = {
  call: contract.deleteWorkGroup,
  noun: 'work group',
  question: 'Are you sure you want to delete this work group?',
  failed: 'Failed to delete work group',
  none: 'no work group',
};

export const WORK_GROUP_CATEGORY_REMOVAL: Removal = {
  call: contract.deleteWorkGroupCategory,
  noun: 'category',
  question: 'Are you sure you want to delete this category?',
  failed: 'Failed to delete category. Make sure no work groups are assigned to it.',
  none: 'no category',
};

export const BUILDING_REMOVAL: Removal = {
  call: contract.deleteBuilding,
  noun: 'building',
  question: 'Are you sure you want to delete this building?',
  failed: 'Failed to delete building. Make sure no employees or line items are assigned to it.',
  none: DISTRICT_WIDE,
};

export const BUDGET_CATEGORY_REMOVAL: Removal = {
  call: contract.deleteCategory,
  noun: 'budget category',
  question: 'Are you sure you want to delete this category?',
  failed: 'Failed to delete budget category. Make sure no line items are assigned to it.',
  none: 'no category',
};
