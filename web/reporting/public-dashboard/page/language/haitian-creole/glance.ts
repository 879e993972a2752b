import type { ENGLISH } from '../english/glance.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  title: 'Rezime bidjè a pou ane fiskal {year}',
  comparedWith: 'Li konsène {amount} nan bidjè a: {funds}',
  overGuidance: 'Pi wo pase limit la',
  underGuidance: 'Pi ba pase limit la',
  difference: 'Diferans',
  ofGuidance: '{share} nan montan limit la',
  changeFrom: 'Chanjman parapò ak {year}',
  changeFromSpent: 'Chanjman parapò ak sa yo te depanse nan {year}',
  noChange: 'Pa gen chanjman',
  shareMore: 'Li ogmante {share}',
  shareLess: 'Li diminye {share}',
  lastYearSpent:
    'Vrè depans {year}: {amount}, dapre liv kontab distri a nan dat {date}. Chanjman an konpare bidjè a ak depans sa yo, ki ka pi wo oswa pi ba pase sa ki te prevwa nan bidjè {year} a.',
  lastYearTyped: 'Bidjè {year}: {amount}. Sous: {source}.',
  lastYearRecords: 'Bidjè {year}: {amount}. Sous: dosye bidjè distri a.',
  aboutFigures: 'Enfòmasyon sou chif sa yo',
  aboutProposed:
    'Bidjè yo pwopoze a pou {district}, ane fiskal {year} (soti premye jiyè {from} rive 30 jen {to}). Vèsyon bidjè a: {version}',
  aboutAdopted:
    'Bidjè yo apwouve a pou {district}, ane fiskal {year} (soti premye jiyè {from} rive 30 jen {to}). Vèsyon bidjè a: {version}',
  aboutProjected:
    'Bidjè yo prevwa a pou {district}, ane fiskal {year} (soti premye jiyè {from} rive 30 jen {to}). Se yon previzyon, se pa yon pwopozisyon: se bidjè yon ane ki vini anvan, plis ogmantasyon yo prevwa chak ane nan chak kategori. Vèsyon bidjè a: {version}',
};
