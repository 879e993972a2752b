import type { PageNotice } from '../../../../core/contract/public-page.ts';

/** In the same words whether an address is unknown or unpublished. */
export const NOTHING: PageNotice = {
  title: 'Dashboard Not Found',
  text: 'There is no public dashboard at this address. Check it for typing errors, or ask the school district for it.',
};

export const WITHDRAWN: PageNotice = {
  title: 'This release was withdrawn',
  text: 'The school district has taken these figures back. They should no longer be used or quoted.',
};
