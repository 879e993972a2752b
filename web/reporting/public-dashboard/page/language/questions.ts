import { ENGLISH } from './english/questions.ts';
import { HAITIAN_CREOLE } from './haitian-creole/questions.ts';
import { PORTUGUESE } from './portuguese/questions.ts';
import { SPANISH } from './spanish/questions.ts';
import type { Texts } from './texts.tsx';

export const QUESTIONS: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
