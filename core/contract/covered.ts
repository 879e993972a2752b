import { z } from 'zod';

/** The amount compared with town guidance: the total of the lines in the funds that the guidance covers. */
export const COVERED_AMOUNT =
  'The amount compared with town guidance: the total of the lines in funds that guidance covers. If guidance covers all funds, this amount is the whole budget';

export const coveredFunds = z
  .array(z.string())
  .nullable()
  .describe(
    'The names of the funds that guidance covers. Funds without lines are left out. Null if guidance covers every line',
  );

/** The description of a year's guidance amount, which VIEW_ONLY users may not always see. */
export const GUIDANCE_AMOUNT =
  'The amount of town guidance. Null if no guidance is set. Also null for VIEW_ONLY users if a comparison with guidance could reveal a person’s pay';
