import type { ENGLISH } from '../english/names.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  uncategorized: 'San kategori',
  otherCategories: 'Lòt kategori',
  otherBuildings: 'Lòt bilding',
  otherLocations: 'Lòt kote',
  otherSchools: 'Lòt lekòl',
  otherFunctions: 'Lòt fonksyon',
  noFunction: 'San fonksyon',
  otherPositions: 'Lòt pòs travay',
  otherStaff: 'Lòt anplwaye',
  otherSpent: 'Lòt',
  notBudgeted: 'Kont ki pa nan bidjè a',
  notListed: 'Sa ki pa nan lis la',
  districtWide: 'Tout distri a',
  categories: 'Lòt ({count} kategori)',
  buildings: 'Lòt ({count} bilding)',
  locations: 'Lòt ({count} kote)',
  schools: 'Lòt ({count} lekòl)',
  functions: 'Lòt ({count} fonksyon)',
};
