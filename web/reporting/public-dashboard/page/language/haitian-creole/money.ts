import type { ENGLISH } from '../english/money.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  categoriesTitle: 'Kote lajan an ale nan {year}',
  byCategory: 'Bidjè pa kategori',
  ring: 'Bidjè {total} a pa kategori, menm jan ak nan tablo a',
  totalBudget: 'bidjè total',
  buildingsTitle: 'Bidjè {year} pa bilding',
  byBuilding: 'Bidjè pa bilding',
  decidedTitle: 'Ki pati nan bidjè {year} distri a deside',
  decided: 'Ki pati nan bidjè a lalwa egzije, ki pati akò yo fikse, ak ki pati distri a deside',
  part: 'Pati',
  mandated: 'Sa lalwa egzije',
  contractual: 'Sa akò yo fikse',
  discretionary: 'Sa distri a deside',
  mandatedMeaning: 'Depans lalwa egzije, tankou edikasyon espesyal, sèvis sante ak transpò obligatwa.',
  contractualMeaning:
    'Salè, asirans, sèvis tankou kouran ak dlo, lwaye ak dèt. Akò yo fikse salè ak pri yo, men kantite pòs travay yo ka chanje.',
  discretionaryMeaning: 'Tout lòt depans yo, tankou materyèl, liv, teknoloji ak reparasyon.',
  estimates:
    'Montan sa yo se estimasyon. Yo baze sou deskripsyon chak liy nan bidjè a ak sou kòd fonksyon liy lan, yon kòd Eta a ki montre pou kisa depans lan ye.',
  closedTitle: 'Konbyen lajan yo te depanse nan ane anvan yo',
  closedSpending: 'Depans pa kategori nan ane fiskal ki fini yo',
  closedSource: 'Montan sa yo se vrè depans, se pa bidjè. Sous: liv kontab distri a, nan dat {days}.',
  closedOther:
    '“{other}” gen ladan depans ki pa nan okenn kategori oswa ki nan plizyè kategori. Li gen ladan tou kategori yo mete ansanm pou pèsonn pa ka konnen konbyen yon moun touche.',
};
