import type { PageNotice } from '../../../../core/contract/public-dashboard-page.ts';

/** Shown for both unknown and unpublished addresses. */
export const NOTHING: PageNotice = {
  title: 'Dashboard Not Found',
  text: 'There is no public dashboard at this address. Check the address for typing errors, or ask the school district for the link.',
};

export const WITHDRAWN: PageNotice = {
  title: 'This release was withdrawn',
  text: 'The school district has withdrawn these figures. They should no longer be used or quoted.',
};
