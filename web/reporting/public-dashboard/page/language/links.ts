import { ENGLISH } from './english/links.ts';
import { HAITIAN_CREOLE } from './haitian-creole/links.ts';
import { PORTUGUESE } from './portuguese/links.ts';
import { SPANISH } from './spanish/links.ts';
import type { Texts } from './texts.tsx';

export const LINKS: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
