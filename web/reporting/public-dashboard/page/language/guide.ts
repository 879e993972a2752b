import { ENGLISH } from './english/guide.ts';
import { HAITIAN_CREOLE } from './haitian-creole/guide.ts';
import { PORTUGUESE } from './portuguese/guide.ts';
import { SPANISH } from './spanish/guide.ts';
import type { Texts } from './texts.tsx';

export const GUIDE: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
