import type { ENGLISH } from '../english/staff.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  salaries: 'Salè {year}',
  teachers: 'Pwofesè',
  paras: 'Paraedikatè (asistan pwofesè)',
  salary: 'Salè',
  average: 'Mwayèn',
  totalShown: 'Total ki parèt',
  salariesNote:
    'Se salè pou tout yon ane. Yo pa montre gwoup ki twò piti, pou pèsonn pa ka konnen ki moun ki ladan yo.',
  peopleTitle: 'Kote moun yo travay nan {year}',
  peopleByLocation: 'Moun ak salè nan chak kote',
  salariesColumn: 'Salè',
  peopleNote:
    'Tablo sa a konte moun, li pa konte pòs travay. Salè yo gen ladan tout lajan bidjè a prevwa pou peye pòs travay ki vid. Kote ki pa gen anpil moun parèt ansanm.',
  fteBySchool: 'Pòs travay nan chak lekòl (FTE)',
  fteByFunction: 'Pòs travay nan chak fonksyon (FTE)',
  function: 'Fonksyon',
  authorized: 'Otorize',
  filled: 'Okipe',
  vacant: 'Vid',
  fteNote:
    'FTE vle di “ekivalan a tan plen” (“full-time equivalent” an anglè): 1.0 se yon pòs travay a tan plen. Gwoup ki pa gen anpil moun parèt ansanm.',
  overFilled: 'Gen kèk pòs travay ki gen plis FTE pase sa yo otorize. Antou, gen {fte} anplis.',
};
