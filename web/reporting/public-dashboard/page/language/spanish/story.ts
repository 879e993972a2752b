import type { ENGLISH } from '../english/story.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  note: 'Mensaje de la superintendencia escolar',
  answers: 'Respuestas del distrito',
  source: 'Fuente: {source}',
  next: 'Próxima fecha:',
  nextUnscripted: 'Próxima fecha al momento de la publicación:',
  timeline: 'Cómo y cuándo se decide el presupuesto',
  past: 'Ya pasó',
};
