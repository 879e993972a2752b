import { ENGLISH } from './english/taxes.ts';
import { HAITIAN_CREOLE } from './haitian-creole/taxes.ts';
import { PORTUGUESE } from './portuguese/taxes.ts';
import { SPANISH } from './spanish/taxes.ts';
import type { Texts } from './texts.tsx';

export const TAXES: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
