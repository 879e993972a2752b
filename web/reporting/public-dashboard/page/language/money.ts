import { ENGLISH } from './english/money.ts';
import { HAITIAN_CREOLE } from './haitian-creole/money.ts';
import { PORTUGUESE } from './portuguese/money.ts';
import { SPANISH } from './spanish/money.ts';
import type { Texts } from './texts.tsx';

export const MONEY: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
