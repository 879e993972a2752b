import type { ENGLISH } from '../english/story.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  note: 'Mesaj sipèentandan an',
  answers: 'Repons distri a',
  source: 'Sous: {source}',
  next: 'Pwochen dat:',
  nextUnscripted: 'Pwochen dat lè yo te pibliye paj sa a:',
  timeline: 'Kijan ak kilè yo deside sou bidjè a',
  past: 'Dat sa a pase',
};
