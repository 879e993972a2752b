import { ENGLISH } from './english/changes.ts';
import { HAITIAN_CREOLE } from './haitian-creole/changes.ts';
import { PORTUGUESE } from './portuguese/changes.ts';
import { SPANISH } from './spanish/changes.ts';
import type { Texts } from './texts.tsx';

export const CHANGES: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
