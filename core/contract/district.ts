import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What every page shows above its content. */
export const district = endpoint({
  method: 'GET',
  path: '/district',
  summary: "The district's name and town",
  roles: 'PUBLIC',
  response: z.strictObject({ name: z.string(), town: z.string() }),
});
