import type { ENGLISH } from '../english/glance.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  title: 'Resumo do orçamento para o ano fiscal {year}',
  comparedWith: 'Aplica-se a {amount} do orçamento: {funds}',
  overGuidance: 'Acima do valor de referência',
  underGuidance: 'Abaixo do valor de referência',
  difference: 'Diferença',
  ofGuidance: '{share} do valor de referência',
  changeFrom: 'Mudança em relação a {year}',
  changeFromSpent: 'Mudança em relação ao valor gasto em {year}',
  noChange: 'Sem mudança',
  shareMore: '{share} de aumento',
  shareLess: '{share} de redução',
  lastYearSpent:
    'Gasto real de {year}: {amount}, segundo a contabilidade (situação em {date}). A mudança compara o orçamento com esse gasto, que pode ser maior ou menor do que o orçado para {year}.',
  lastYearTyped: 'Orçamento de {year}: {amount}. Fonte: {source}.',
  lastYearRecords: 'Orçamento de {year}: {amount}. Fonte: os registros orçamentários do distrito.',
  aboutFigures: 'Sobre estes números',
  aboutProposed:
    'Orçamento proposto de {district} para o ano fiscal {year} (de 1º de julho de {from} a 30 de junho de {to}). Versão do orçamento: {version}',
  aboutAdopted:
    'Orçamento aprovado de {district} para o ano fiscal {year} (de 1º de julho de {from} a 30 de junho de {to}). Versão do orçamento: {version}',
  aboutProjected:
    'Orçamento projetado de {district} para o ano fiscal {year} (de 1º de julho de {from} a 30 de junho de {to}). É uma projeção, não uma proposta: o orçamento de um ano anterior mais o aumento anual esperado em cada categoria. Versão do orçamento: {version}',
};
