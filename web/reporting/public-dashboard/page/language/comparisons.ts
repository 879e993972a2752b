import { ENGLISH } from './english/comparisons.ts';
import { HAITIAN_CREOLE } from './haitian-creole/comparisons.ts';
import { PORTUGUESE } from './portuguese/comparisons.ts';
import { SPANISH } from './spanish/comparisons.ts';
import type { Texts } from './texts.tsx';

export const COMPARISONS: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
