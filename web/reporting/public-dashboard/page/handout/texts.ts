import type { Say, Texts } from '../language/texts.tsx';
import { ENGLISH } from './english.ts';
import { HAITIAN_CREOLE } from './haitian-creole.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

/** The texts of the handout. */
export const HANDOUT: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };

export type SayHandout = Say<typeof ENGLISH>;
