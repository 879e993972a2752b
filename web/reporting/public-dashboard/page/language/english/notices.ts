/** The pages without figures: the notice for unknown and unpublished addresses, and the notice for a withdrawn release. */
export const ENGLISH = {
  nothingTitle: 'Dashboard Not Found',
  nothing:
    'There is no public dashboard at this address. Check the address for typing errors, or ask the school district for the link.',
  withdrawnTitle: 'This release was withdrawn',
  withdrawn: 'The school district has withdrawn these figures. They should no longer be used or quoted.',
} as const;
