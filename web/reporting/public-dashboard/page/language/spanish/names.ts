import type { ENGLISH } from '../english/names.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  uncategorized: 'Sin categoría',
  otherCategories: 'Otras categorías',
  otherBuildings: 'Otros edificios',
  otherLocations: 'Otros lugares',
  otherSchools: 'Otras escuelas',
  otherFunctions: 'Otras funciones',
  noFunction: 'Sin función asignada',
  otherPositions: 'Otros puestos',
  otherStaff: 'Otro personal',
  otherSpent: 'Otros',
  notBudgeted: 'Cuentas que no están en el presupuesto',
  notListed: 'Sin detallar',
  districtWide: 'Todo el distrito',
  categories: 'Otras ({count} categorías)',
  buildings: 'Otros ({count} edificios)',
  locations: 'Otros ({count} lugares)',
  schools: 'Otras ({count} escuelas)',
  functions: 'Otras ({count} funciones)',
};
