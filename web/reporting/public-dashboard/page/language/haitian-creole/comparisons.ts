import type { ENGLISH } from '../english/comparisons.ts';
import type { TranslationOf } from '../texts.tsx';

export const HAITIAN_CREOLE: TranslationOf<typeof ENGLISH> = {
  costPerStudent: 'Depans pou chak elèv',
  perStudent: 'Pou chak elèv',
  yearsBudget: 'Soti {first} rive {last}: bidjè',
  yearsEnrollment: 'Soti {first} rive {last}: bidjè ak kantite elèv',
  budgetByYear: 'Bidjè a, ane pa ane',
  allByYear: 'Bidjè, elèv ak depans pou chak elèv, ane pa ane',
  costMeaning:
    'Depans pou chak elèv se tout bidjè a (depans pou tout distri a ladan l tou) divize pa kantite elèv ki enskri. Yon tirè (–) vle di yo pa konnen kantite elèv pou ane sa a.',
  earlierSources: 'Sous pou ane anvan yo: {sources}.',
  peersTitle: 'Depans pou chak elèv konpare ak lòt distri',
  peers: 'Depans pou chak elèv nan {year}, nan chak distri',
  district: 'Distri',
  own: 'Bidjè sa a ({name})',
  peersNote:
    'Depans pou chak elèv nan distri sa a se bidjè li pou ane a divize pa kantite elèv li genyen. Chif pou lòt distri yo ka gen ladan sibvansyon (“grants”) ak lòt fon ki pa nan bidjè sa a. Konpare jan chif yo chanje pandan tan ap pase, epi pa okipe ti diferans yo.',
  costsUp: '{costs}; li ogmante {percent} depi {year}',
  costsDown: '{costs}; li diminye {percent} depi {year}',
  costsSame: '{costs}; li pa chanje depi {year}',
  tuitionTitle: 'Frè ekolaj pou edikasyon espesyal andeyò distri a',
  tuitionByYear: 'Frè ekolaj pou edikasyon espesyal andeyò distri a, ane pa ane',
  netTuition: 'Frè ekolaj nèt',
  tuition: 'Frè ekolaj',
  offsets: 'Dediksyon',
  net: 'Nèt',
  tuitionNote:
    'Distri a peye frè ekolaj bay lekòl ak gwoupman distri (“collaboratives”) ki andeyò distri a. Dediksyon yo se lajan ki soti nan lòt sous pou peye yon pati nan frè ekolaj yo. Yon egzanp se pwogram “circuit breaker” Eta a, ki ranbouse yon pati nan depans ki pi wo yo. Montan nèt la se frè ekolaj yo mwens dediksyon yo.',
};
