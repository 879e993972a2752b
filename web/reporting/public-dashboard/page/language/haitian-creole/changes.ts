import type { ENGLISH } from '../english/changes.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  since: 'Sa ki chanje depi {year}',
  sinceAndWhy: 'Sa ki chanje depi {year}, ak poukisa',
  fromSpent: 'Sa ki chanje parapò ak sa yo te depanse nan {year}',
  fromSpentAndWhy: 'Sa ki chanje parapò ak sa yo te depanse nan {year}, ak poukisa',
  balanced: 'Ogmantasyon yo egal ak diminisyon yo.',
  rises: 'Bidjè a ogmante {size}.',
  falls: 'Bidjè a diminye {size}.',
  moreThanSpent: 'Bidjè a {size} pi wo pase sa yo te depanse.',
  lessThanSpent: 'Bidjè a {size} pi ba pase sa yo te depanse.',
  increase: 'Pi gwo ogmantasyon an: {names}.',
  increaseAndRest: 'Pi gwo ogmantasyon an: {names}; chanjman tout rès la ansanm se {rest}.',
  increases: 'Pi gwo ogmantasyon yo: {names}.',
  increasesAndRest: 'Pi gwo ogmantasyon yo: {names}; chanjman tout rès la ansanm se {rest}.',
  decrease: 'Pi gwo diminisyon an: {names}.',
  decreaseAndRest: 'Pi gwo diminisyon an: {names}; chanjman tout rès la ansanm se {rest}.',
  decreases: 'Pi gwo diminisyon yo: {names}.',
  decreasesAndRest: 'Pi gwo diminisyon yo: {names}; chanjman tout rès la ansanm se {rest}.',
  spentRows: 'Premye montan nan chak liy se vrè depans yo. Dezyèm nan se bidjè a.',
  notBudgeted: '“{name}” se depans ki pa gen okenn liy nan bidjè a.',
  otherSpent:
    '“{name}” gen ladan montan ki pa nan okenn kategori oswa ki nan plizyè kategori. Li gen ladan tou kategori yo mete ansanm pou pèsonn pa ka konnen konbyen yon moun touche.',
  byCategory: 'Chanjman pa kategori, soti {from} rive {to}',
  byCategorySpent: 'Chanjman pa kategori, soti nan sa yo te depanse nan {from} rive nan bidjè {to}',
  reasons: 'Rezon chanjman an, soti {from} rive {to}',
  reasonsSpent: 'Rezon chanjman an, soti nan sa yo te depanse nan {from} rive nan bidjè {to}',
  total: 'Chanjman total: {before} → {after}',
};
