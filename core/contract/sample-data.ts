import { z } from 'zod';
import { ADMIN, del, post } from './endpoint.ts';

/** `OFFERED`: nothing was entered yet, so the sample district can be loaded. `LOADED`: it is there and can be removed. */
export const SAMPLE_STATES = ['OFFERED', 'LOADED', 'NONE'] as const;

const records = z.strictObject({ records: z.int().describe('How many records were added or removed') });

export const loadSample = post('/setup/sample', {
  summary: 'Load a fictional district to explore, while nothing was entered yet',
  roles: ADMIN,
  response: records,
});

export const removeSample = del('/setup/sample', {
  summary: 'Remove the fictional district. Refuses with a list if your records depend on it',
  roles: ADMIN,
  response: records,
});
