import { ENGLISH } from './english/lead.ts';
import { HAITIAN_CREOLE } from './haitian-creole/lead.ts';
import { PORTUGUESE } from './portuguese/lead.ts';
import { SPANISH } from './spanish/lead.ts';
import type { Texts } from './texts.tsx';

export const LEAD: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
