import { ENGLISH } from './english/common.ts';
import { HAITIAN_CREOLE } from './haitian-creole/common.ts';
import { PORTUGUESE } from './portuguese/common.ts';
import { SPANISH } from './spanish/common.ts';
import type { Say, Texts } from './texts.tsx';

export const COMMON: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };

export type SayCommon = Say<typeof ENGLISH>;
