import { ENGLISH } from './english/schools.ts';
import { HAITIAN_CREOLE } from './haitian-creole/schools.ts';
import { PORTUGUESE } from './portuguese/schools.ts';
import { SPANISH } from './spanish/schools.ts';
import type { Texts } from './texts.tsx';

export const SCHOOLS: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
