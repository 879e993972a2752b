import type { ENGLISH } from '../english/lead.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  proposed: 'Este é o orçamento escolar proposto para o ano fiscal {year}.',
  adopted: 'Este é o orçamento escolar aprovado para o ano fiscal {year}.',
  projected: 'Este é o orçamento escolar projetado para o ano fiscal {year}.',
  over: '{subject} está {gap} acima do valor de referência do município.',
  under: '{subject} está {gap} abaixo do valor de referência do município.',
  at: '{subject} é igual ao valor de referência do município.',
  changeMore: '{subject} aumenta {change} em relação a {year}.',
  changeLess: '{subject} diminui {change} em relação a {year}.',
  changeSame: '{subject} é igual ao de {year}.',
  changeMoreSpent: '{subject} é {change} maior do que o valor gasto em {year}.',
  changeLessSpent: '{subject} é {change} menor do que o valor gasto em {year}.',
  changeSameSpent: '{subject} é igual ao valor gasto em {year}.',
  overMore: '{subject} está {gap} acima do valor de referência do município e aumenta {change} em relação a {year}.',
  overLess: '{subject} está {gap} acima do valor de referência do município e diminui {change} em relação a {year}.',
  overSame: '{subject} está {gap} acima do valor de referência do município e é igual ao orçamento de {year}.',
  overMoreSpent:
    '{subject} está {gap} acima do valor de referência do município e é {change} maior do que o valor gasto em {year}.',
  overLessSpent:
    '{subject} está {gap} acima do valor de referência do município e é {change} menor do que o valor gasto em {year}.',
  overSameSpent: '{subject} está {gap} acima do valor de referência do município e é igual ao valor gasto em {year}.',
  underMore: '{subject} está {gap} abaixo do valor de referência do município e aumenta {change} em relação a {year}.',
  underLess: '{subject} está {gap} abaixo do valor de referência do município e diminui {change} em relação a {year}.',
  underSame: '{subject} está {gap} abaixo do valor de referência do município e é igual ao orçamento de {year}.',
  underMoreSpent:
    '{subject} está {gap} abaixo do valor de referência do município e é {change} maior do que o valor gasto em {year}.',
  underLessSpent:
    '{subject} está {gap} abaixo do valor de referência do município e é {change} menor do que o valor gasto em {year}.',
  underSameSpent: '{subject} está {gap} abaixo do valor de referência do município e é igual ao valor gasto em {year}.',
  atMore: '{subject} é igual ao valor de referência do município e aumenta {change} em relação a {year}.',
  atLess: '{subject} é igual ao valor de referência do município e diminui {change} em relação a {year}.',
  atSame: '{subject} é igual ao valor de referência do município e ao orçamento de {year}.',
  atMoreSpent:
    '{subject} é igual ao valor de referência do município e é {change} maior do que o valor gasto em {year}.',
  atLessSpent:
    '{subject} é igual ao valor de referência do município e é {change} menor do que o valor gasto em {year}.',
  atSameSpent: '{subject} é igual ao valor de referência do município e ao valor gasto em {year}.',
  coversPart: 'O valor de referência do município se aplica apenas a uma parte do orçamento: {funds}.',
  partOver: 'Essa parte está {gap} acima do valor de referência do município.',
  partUnder: 'Essa parte está {gap} abaixo do valor de referência do município.',
  partAt: 'Essa parte é igual ao valor de referência do município.',
};
