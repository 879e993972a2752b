import { ENGLISH } from './english/payroll.ts';
import { HAITIAN_CREOLE } from './haitian-creole/payroll.ts';
import { PORTUGUESE } from './portuguese/payroll.ts';
import { SPANISH } from './spanish/payroll.ts';
import type { Texts } from './texts.tsx';

export const PAYROLL: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
