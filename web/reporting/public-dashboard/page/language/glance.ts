import { ENGLISH } from './english/glance.ts';
import { HAITIAN_CREOLE } from './haitian-creole/glance.ts';
import { PORTUGUESE } from './portuguese/glance.ts';
import { SPANISH } from './spanish/glance.ts';
import type { Texts } from './texts.tsx';

export const GLANCE: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
