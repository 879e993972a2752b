import { exactDollars } from '../../platform/ui/format.ts';
import type { AppliedAccountNumbers } from '../../../core/contract/account-numbers.ts';
import type { SegmentName } from '../../../core/rules/accounts/account-template.ts';

export const SEGMENT_LABELS: Record<SegmentName, string> = {
  fund: 'Fund',
  location: 'Location',
  function: 'Function',
  object: 'Object',
  program: 'Program',
  org: 'Org',
  project: 'Project',
};

/** What each segment of an account number means. */
export const SEGMENT_USES: Record<SegmentName, string> = {
  fund: 'The fund of a line',
  location: 'The building of a line',
  function: 'The DESE function of a line',
  object: 'The object of a line, such as 51112',
  program: 'The program of a line, such as special education',
  org: 'A MUNIS segment that can contain other segments',
  project: 'A MUNIS segment that can be blank',
};

export const FIELD_LABELS: Record<AppliedAccountNumbers['results'][number]['field'], string> = {
  deseCode: 'DESE code',
  buildingId: 'Building',
  fund: 'Fund',
  object: 'Object',
  program: 'Program',
};

export const FOLLOWING_FIELDS = ['deseCode', 'buildingId', 'fund', 'object', 'program'] as const;

/** How the rest of the program uses each field. */
export const FIELD_EFFECTS: typeof FIELD_LABELS = {
  deseCode: 'If a line has no category, it counts in the category of its DESE code',
  buildingId: 'Each line counts in the totals of its building',
  fund: 'A line is compared with town guidance only if the guidance covers the line’s fund',
  object: 'Used in the budget entry for MUNIS',
  program: 'Shown in lines, filters and exports',
};

/** Formats the proposed amount of lines. Returns a dash if there is none. */
export function proposedAmount(amount: number): string {
  return amount === 0 ? '–' : exactDollars(amount);
}
