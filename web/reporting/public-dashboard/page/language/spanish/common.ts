import type { ENGLISH } from '../english/common.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  total: 'Total',
  amount: 'Monto',
  share: 'Porcentaje',
  category: 'Categoría',
  building: 'Edificio',
  school: 'Escuela',
  location: 'Lugar',
  reason: 'Motivo',
  change: 'Cambio',
  year: 'Año',
  budget: 'Presupuesto',
  students: 'Estudiantes',
  people: 'Personas',
  positions: 'Puestos',
  source: 'Fuente',
  sourceIs: 'Fuente: {source}.',
  proposedBudget: 'Presupuesto propuesto',
  adoptedBudget: 'Presupuesto aprobado',
  projectedBudget: 'Presupuesto proyectado',
  projected: 'proyectado',
  townGuidance: 'Monto de referencia del municipio',
  everythingElse: 'Todo lo demás',
  lessThanTenth: 'menos del 0.1%',
  rounded:
    'Las cifras están redondeadas, por lo que la suma de las filas no coincide exactamente con el total. Los archivos para descargar incluyen los centavos.',
  roundedShares: 'Los porcentajes están redondeados, por lo que su suma no es exactamente 100%.',
};
