import type { ENGLISH } from '../english/guide.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  howToReadLabel: 'Kijan pou ou li paj sa a:',
  howToRead:
    '{label} total chak tablo nan dènye liy lan. Montan yo awondi an dola, epi pousantaj yo awondi ak yon sèl chif apre pwen an. Fichye pou telechaje yo gen santim yo. Nan yon tablo, tout ba yo mezire menm jan. Chak kategori gen menm koulè toupatou sou paj la. Yon liy tankou “{example}” mete liy ki pi piti yo ansanm.',
  questions: 'Kesyon moun poze souvan',
  see: 'Gade: {section}',
  glossary: 'Sa mo yo vle di',
  fiscalYear: 'Ane fiskal (FY)',
  fiscalYearMeaning:
    'Ane vil la itilize pou jere lajan li. Li kòmanse premye jiyè, li fini 30 jen, epi li pote non ane li fini an.',
  proposedMeaning: 'Montan lekòl yo mande. Li tounen bidjè a si yo apwouve l nan yon vòt.',
  adoptedMeaning: 'Bidjè ki te pase nan yon vòt.',
  projectedMeaning:
    'Yon estimasyon pou yon ane ki vini pita: bidjè yon ane ki vini anvan, plis ogmantasyon yo prevwa chak ane nan chak kategori.',
  guidanceMeaning: 'Montan vil la mande lekòl yo pa depase.',
  categoryMeaning: 'Sa yo peye ak lajan an, tankou ansèyman oswa transpò. Chak dola nan yon sèl kategori.',
  districtWideMeaning: 'Depans ki pa pou yon bilding an patikilye. Yo ka gen ladan yo sèvis pou tout lekòl yo.',
  offset: 'Dediksyon',
  offsetMeaning:
    'Yon montan ki pi piti pase zewo. Se lajan ki soti nan yon lòt sous, tankou yon sibvansyon (“grant”), ki peye yon pati nan depans yo.',
  fte: 'FTE',
  fteMeaning:
    'Ekivalan a tan plen (“full-time equivalent” an anglè): yon fason pou konte pòs travay yo dapre kantite èdtan. 1.0 se yon pòs travay a tan plen, epi 0.5 se yon pòs travay a mitan.',
  cola: 'COLA',
  colaMeaning:
    'Ogmantasyon pou kou lavi a (cost-of-living adjustment): yon ogmantasyon kontra a bay sou tout salè ki nan echèl salè a.',
  steps: 'Ogmantasyon pou eksperyans ak etid (steps and lanes)',
  stepsMeaning: 'Ogmantasyon salè yon kontra bay pou yon ane eksperyans anplis (step) oswa pou plis etid (lane).',
  smallGroups: 'Ti gwoup',
  smallGroupsMeaning:
    'Yo mete gwoup ki gen mwens pase 5 moun ansanm ak lòt gwoup, oswa yo pa montre yo, pou pèsonn pa ka konnen konbyen yon moun touche.',
};
