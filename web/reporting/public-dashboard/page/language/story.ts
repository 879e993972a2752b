import { ENGLISH } from './english/story.ts';
import { HAITIAN_CREOLE } from './haitian-creole/story.ts';
import { PORTUGUESE } from './portuguese/story.ts';
import { SPANISH } from './spanish/story.ts';
import type { Texts } from './texts.tsx';

export const STORY: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };
