import type { ENGLISH } from '../english/links.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  more: 'Más sobre el presupuesto',
  website: 'Sitio web: {host}',
  document: 'Documento: {host}',
  video: 'Video: YouTube, se carga únicamente cuando usted lo abre',
  close: 'Cerrar',
  badVideo: 'La dirección del video de YouTube no es válida',
  websites: 'Sitios web del municipio y de las escuelas',
  townWebsite: 'Sitio web del municipio',
  schoolWebsite: 'Sitio web de las escuelas',
};
