import { ENGLISH } from './english/guidance.ts';
import { HAITIAN_CREOLE } from './haitian-creole/guidance.ts';
import { PORTUGUESE } from './portuguese/guidance.ts';
import { SPANISH } from './spanish/guidance.ts';
import type { Texts } from './texts.tsx';

export const GUIDANCE: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
