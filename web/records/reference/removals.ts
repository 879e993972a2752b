import * as contract from '../../../core/contract/reference-changes.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';

/** How an entry of a list is deleted, and the messages for it. */
export interface Removal {
  call: typeof contract.deleteBuilding;
  noun: string;
  question: string;
  /** Where the server says nothing itself. */
  failed: string;
  /** What is left without an entry of the list. */
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
