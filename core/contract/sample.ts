import { z } from 'zod';
import { ADMIN, del, post } from './endpoint.ts';

/**
 * `OFFERED`: no data has been entered yet, so the sample district can be loaded. `LOADED`: the sample district is loaded and can be
 * removed.
 */
export const SAMPLE_STATES = ['OFFERED', 'LOADED', 'NONE'] as const;

const records = z.strictObject({ records: z.int().describe('The number of records that were added or removed') });

export const loadSample = post('/setup/sample', {
  summary: 'Load a fictional district for trying out the product. Works only while no data has been entered',
  roles: ADMIN,
  response: records,
});

export const removeSample = del('/setup/sample', {
  summary:
    'Remove the fictional district. If your own records depend on the fictional district, the request is refused with a list of these records',
  roles: ADMIN,
  response: records,
});
