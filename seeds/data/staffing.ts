import { CENTRAL_OFFICE_CODE } from './buildings.ts';
import type { Posts } from './post.ts';
import { STAFFING_CENTRAL_OFFICE, STAFFING_ITINERANT } from './staffing-district.ts';
import { STAFFING_ELEMENTARY, STAFFING_PRESCHOOL } from './staffing-elementary.ts';
import { STAFFING_SECONDARY } from './staffing-secondary.ts';

/** Positions by building code, in the order of the roster. Null means no building. */
export const STAFFING: readonly (readonly [building: string | null, posts: readonly Posts[]])[] = [
  ['05', STAFFING_PRESCHOOL],
  ...Object.entries(STAFFING_ELEMENTARY),
  ...Object.entries(STAFFING_SECONDARY),
  [CENTRAL_OFFICE_CODE, STAFFING_CENTRAL_OFFICE],
  [null, STAFFING_ITINERANT],
];
