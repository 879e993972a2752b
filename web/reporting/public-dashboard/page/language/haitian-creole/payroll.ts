import type { ENGLISH } from '../english/payroll.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  title: 'Poukisa pewòl la chanje depi {year}',
  caption: 'Chanjman nan pewòl la, soti {from} rive {to}',
  total: 'Chanjman nan pewòl la: {before} → {after}',
  cola: 'Ogmantasyon pou kou lavi a, dapre kontra yo',
  steps: 'Ogmantasyon pou eksperyans ak etid (steps and lanes)',
  manual: 'Salè yo fikse pou chak moun apa',
  new: 'Nouvo pòs travay ak nouvo anplwaye',
  gone: 'Moun ki kite travay ak pòs travay yo elimine',
  vacancy: 'Pòs travay ki vid apre moun kite travay',
  partYear: 'Moun yo peye pou yon pati nan ane a sèlman',
  someCombined: 'Yo mete kèk rezon nan “{other}”, pou pèsonn pa ka konnen konbyen yon moun touche.',
  allCombined: 'Yo pa montre rezon yo youn pa youn, pou pèsonn pa ka konnen konbyen yon moun touche.',
  meaning:
    'Pewòl la se total tout salè ki nan lis anplwaye yo, ansanm ak tout lajan yo prevwa pou pòs travay ki vid. Bidjè ki parèt anlè a peye lòt bagay tou. Se poutèt sa, chanjman nan pewòl la ka diferan ak chanjman nan bidjè a.',
  staff: 'Ki moun ki kite travay ak ki moun yo anboche depi {year}',
  noneLeftNoneHired: 'Pèsonn pa t kite travay, epi yo pa t anboche pèsonn.',
  noneLeftFewHired: 'Pèsonn pa t kite travay, epi yo te anboche mwens pase {least} moun.',
  noneLeftManyHired: 'Pèsonn pa t kite travay, epi yo te anboche {hired} moun.',
  fewLeftNoneHired: 'Mwens pase {least} moun te kite travay, epi yo pa t anboche pèsonn.',
  fewLeftFewHired: 'Mwens pase {least} moun te kite travay, epi yo te anboche mwens pase {least} moun.',
  fewLeftManyHired: 'Mwens pase {least} moun te kite travay, epi yo te anboche {hired} moun.',
  manyLeftNoneHired: '{left} moun te kite travay, epi yo pa t anboche pèsonn.',
  manyLeftFewHired: '{left} moun te kite travay, epi yo te anboche mwens pase {least} moun.',
  manyLeftManyHired: '{left} moun te kite travay, epi yo te anboche {hired} moun.',
  oneVacant: 'Yon pòs travay vid paske yon moun te kite travay. Pòs la rete nan bidjè a, yo pa elimine l.',
  manyVacant: '{count} pòs travay vid paske gen moun ki te kite travay. Pòs yo rete nan bidjè a, yo pa elimine yo.',
  savingUnknown:
    'Paj sa a pa montre konbyen lajan yo ekonomize lè yo ranplase moun ki te kite travay yo. Yo pa konnen montan an, oswa li konsène mwens pase {least} moun, oswa li ta fè moun konnen salè yon moun.',
  saves: 'Lè yo ranplase moun ki te kite travay yo, sa ekonomize {amount} nan {year}.',
  costs: 'Lè yo ranplase moun ki te kite travay yo, sa koute {amount} anplis nan {year}.',
};
