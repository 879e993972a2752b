import { ENGLISH } from './english/staff.ts';
import { HAITIAN_CREOLE } from './haitian-creole/staff.ts';
import { PORTUGUESE } from './portuguese/staff.ts';
import { SPANISH } from './spanish/staff.ts';
import type { Texts } from './texts.tsx';

export const STAFF: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
