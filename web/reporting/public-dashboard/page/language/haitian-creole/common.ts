import type { ENGLISH } from '../english/common.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  total: 'Total',
  amount: 'Montan',
  share: 'Pousantaj',
  category: 'Kategori',
  building: 'Bilding',
  school: 'Lekòl',
  location: 'Kote',
  reason: 'Rezon',
  change: 'Chanjman',
  year: 'Ane',
  budget: 'Bidjè',
  students: 'Elèv',
  people: 'Moun',
  positions: 'Pòs travay',
  source: 'Sous',
  sourceIs: 'Sous: {source}.',
  proposedBudget: 'Bidjè yo pwopoze a',
  adoptedBudget: 'Bidjè yo apwouve a',
  projectedBudget: 'Bidjè yo prevwa a',
  projected: 'previzyon',
  townGuidance: 'Limit vil la mande a',
  everythingElse: 'Tout rès la',
  lessThanTenth: 'mwens pase 0.1%',
  rounded:
    'Chif yo awondi, kidonk lè ou adisyone liy yo, yo pa bay total la egzakteman. Fichye pou telechaje yo gen santim yo.',
  roundedShares: 'Pousantaj yo awondi, kidonk lè ou adisyone yo, yo pa bay 100% egzakteman.',
};
