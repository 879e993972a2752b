import type { ENGLISH } from '../english/taxes.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  whoPays: 'Quem paga o orçamento para o ano fiscal {year}',
  revenueBySource: 'Receitas por fonte',
  listedLess: 'O total das fontes listadas é {amount} menor do que o orçamento.',
  listedMore: 'O total das fontes listadas é {amount} maior do que o orçamento.',
  estimate: 'Calcule uma estimativa da sua conta de imposto sobre imóveis',
  assessedInput: 'Valor avaliado da sua casa (assessed value), em dólares',
  examples: 'Exemplos de contas de imposto sobre imóveis',
  assessed: 'Valor avaliado',
  billIn: 'Conta em {year}',
  possibleChange: 'Mudança possível',
  billMethod: 'Como se calcula: conta = valor avaliado × {rate} para cada $1,000 (a taxa do imposto em {year}).',
  changeSince:
    'Mudança possível = conta × mudança no orçamento escolar em relação a {year} ({change}) ÷ total dos impostos sobre imóveis que o município cobra (“tax levy”), que é de {levy}. O cálculo supõe que a mudança seja paga somente com impostos sobre imóveis.',
  changeFromSpent:
    'Mudança possível = conta × mudança no orçamento escolar em relação ao valor gasto em {year} ({change}) ÷ total dos impostos sobre imóveis que o município cobra (“tax levy”), que é de {levy}. O cálculo supõe que a mudança seja paga somente com impostos sobre imóveis.',
  limits:
    'Todos os resultados são estimativas. Eles não incluem isenções, outros impostos nem os demais gastos do município. Seu navegador calcula a estimativa para a sua casa. Nada é enviado nem guardado.',
  about: 'Cerca de {amount} por ano.',
  aboutMore: 'Cerca de {amount} por ano. Mudança possível: {change} a mais.',
  aboutLess: 'Cerca de {amount} por ano. Mudança possível: {change} a menos.',
  aboutSame: 'Cerca de {amount} por ano. Mudança possível: {change}.',
  invalid: 'Digite um valor, por exemplo, 500,000.',
};
