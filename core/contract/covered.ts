import { z } from 'zod';

/** The amount compared with town guidance: the lines of the funds it covers. */
export const COVERED_AMOUNT =
  'The amount compared with town guidance: the lines of the funds it covers; the whole budget if it covers all funds';

export const coveredFunds = z
  .array(z.string())
  .nullable()
  .describe('The covered funds that have lines; null if guidance covers every line');
