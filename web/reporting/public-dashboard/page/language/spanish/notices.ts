import type { ENGLISH } from '../english/notices.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  nothingTitle: 'Página no encontrada',
  nothing:
    'No hay ninguna página pública del presupuesto en esta dirección. Revise si la dirección está bien escrita o pida el enlace al distrito escolar.',
  withdrawnTitle: 'Esta versión fue retirada',
  withdrawn: 'El distrito escolar ha retirado estas cifras. Ya no deben usarse ni citarse.',
};
