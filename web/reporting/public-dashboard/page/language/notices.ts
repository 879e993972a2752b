import { ENGLISH } from './english/notices.ts';
import { HAITIAN_CREOLE } from './haitian-creole/notices.ts';
import { PORTUGUESE } from './portuguese/notices.ts';
import { SPANISH } from './spanish/notices.ts';
import type { Texts } from './texts.tsx';

export const NOTICES: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
