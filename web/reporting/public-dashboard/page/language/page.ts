import { ENGLISH } from './english/page.ts';
import { HAITIAN_CREOLE } from './haitian-creole/page.ts';
import { PORTUGUESE } from './portuguese/page.ts';
import { SPANISH } from './spanish/page.ts';
import type { Texts } from './texts.tsx';

export const PAGE: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
