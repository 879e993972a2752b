import type { ENGLISH } from '../english/links.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  more: 'Mais sobre o orçamento',
  website: 'Site: {host}',
  document: 'Documento: {host}',
  video: 'Vídeo: YouTube, carregado somente quando você o abre',
  close: 'Fechar',
  badVideo: 'O endereço (URL ou ID) do vídeo no YouTube não é válido',
  websites: 'Sites do município e das escolas',
  townWebsite: 'Site do município',
  schoolWebsite: 'Site das escolas',
};
