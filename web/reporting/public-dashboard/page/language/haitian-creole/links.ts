import type { ENGLISH } from '../english/links.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  more: 'Plis enfòmasyon sou bidjè a',
  website: 'Sit entènèt: {host}',
  document: 'Dokiman: {host}',
  video: 'Videyo: YouTube, li chaje sèlman lè ou louvri l',
  close: 'Fèmen',
  badVideo: 'Lyen videyo YouTube la pa bon',
  websites: 'Sit entènèt vil la ak lekòl yo',
  townWebsite: 'Sit entènèt vil la',
  schoolWebsite: 'Sit entènèt lekòl yo',
};
