import type { ENGLISH } from '../english/guidance.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  title: 'Bidjè {year}, konpare ak limit vil la mande a',
  ofFunds: '{name}: {funds}',
  barsDifference: 'Diferans ant de ba yo se {size}, kantite lajan ki depase limit la.',
  lessThanOnePosition:
    'Pou bay yon lide, diferans {gap} a egal ak salè mwens pase yon pòs travay. Sa a se yon estimasyon san avantaj (“benefits”) anplwaye yo resevwa; se pa yon plan. Li baze sou salè mwayen pou chak pòs a tan plen ki nan lis anplwaye yo, ki se apeprè {average}.',
  onePosition:
    'Pou bay yon lide, diferans {gap} a egal ak salè apeprè 1 pòs travay. Sa a se yon estimasyon san avantaj (“benefits”) anplwaye yo resevwa; se pa yon plan. Li baze sou salè mwayen pou chak pòs a tan plen ki nan lis anplwaye yo, ki se apeprè {average}.',
  positions:
    'Pou bay yon lide, diferans {gap} a egal ak salè apeprè {count} pòs travay. Sa a se yon estimasyon san avantaj (“benefits”) anplwaye yo resevwa; se pa yon plan. Li baze sou salè mwayen pou chak pòs a tan plen ki nan lis anplwaye yo, ki se apeprè {average}.',
  increaseOver: 'Ogmantasyon parapò ak {year}',
  increaseOverSpent: 'Ogmantasyon parapò ak sa yo te depanse nan {year}',
  budgetOrGuidance: 'Bidjè oswa limit',
  increase: 'Ogmantasyon',
};
