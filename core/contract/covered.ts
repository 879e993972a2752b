import { z } from 'zod';

/** What is held against town guidance: the lines of the funds that it covers. */
export const COVERED_AMOUNT =
  'What is held against town guidance: the lines of the funds that it covers. The whole budget where it covers all of them';

export const coveredFunds = z
  .array(z.string())
  .nullable()
  .describe('The covered funds with lines in it; null where guidance covers every line');
