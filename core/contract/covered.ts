import { z } from 'zod';

/** The amount compared with town guidance: the lines of the funds that the guidance covers. */
export const COVERED_AMOUNT =
  'The amount compared with town guidance. It is the total of the lines in funds that guidance covers. If guidance covers all funds, it is the whole budget';

export const coveredFunds = z
  .array(z.string())
  .nullable()
  .describe('The funds that guidance covers and that have lines. Null if guidance covers every line');
