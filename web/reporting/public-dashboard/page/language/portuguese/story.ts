import type { ENGLISH } from '../english/story.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  note: 'Mensagem da superintendência',
  answers: 'Respostas do distrito',
  source: 'Fonte: {source}',
  next: 'Próxima data:',
  nextUnscripted: 'Próxima data no momento da publicação:',
  timeline: 'Como e quando o orçamento é decidido',
  past: 'Já passou',
};
