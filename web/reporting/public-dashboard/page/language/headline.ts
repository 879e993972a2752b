import { ENGLISH } from './english/headline.ts';
import { HAITIAN_CREOLE } from './haitian-creole/headline.ts';
import { PORTUGUESE } from './portuguese/headline.ts';
import { SPANISH } from './spanish/headline.ts';
import type { Texts } from './texts.tsx';

export const HEADLINE: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
