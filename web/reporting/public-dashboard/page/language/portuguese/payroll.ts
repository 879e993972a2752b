import type { ENGLISH } from '../english/payroll.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  title: 'Por que a folha de pagamento mudou desde {year}',
  caption: 'Mudança na folha de pagamento, de {from} a {to}',
  total: 'Mudança na folha de pagamento: {before} → {after}',
  cola: 'Aumentos pelo custo de vida previstos em contrato',
  steps: 'Aumentos por experiência e formação (steps and lanes)',
  manual: 'Salários definidos individualmente',
  new: 'Novos cargos e contratações',
  gone: 'Saídas de funcionários e cargos eliminados',
  vacancy: 'Cargos vagos depois de saídas de funcionários',
  partYear: 'Pessoas pagas por apenas uma parte do ano',
  someCombined: 'Para que não se possa identificar o salário de ninguém, alguns motivos estão incluídos em “{other}”.',
  allCombined: 'Para que não se possa identificar o salário de ninguém, os motivos não são mostrados um por um.',
  meaning:
    'A folha de pagamento é a soma de todos os salários da lista de funcionários, incluindo o dinheiro previsto para cargos vagos, se houver. O orçamento acima também paga outras coisas. Por isso, a folha de pagamento e o orçamento podem mudar em valores diferentes.',
  staff: 'Quem saiu e quem foi contratado desde {year}',
  noneLeftNoneHired: 'Ninguém saiu, e ninguém foi contratado.',
  noneLeftFewHired: 'Ninguém saiu, e menos de {least} pessoas foram contratadas.',
  noneLeftManyHired: 'Ninguém saiu, e {hired} pessoas foram contratadas.',
  fewLeftNoneHired: 'Menos de {least} pessoas saíram, e ninguém foi contratado.',
  fewLeftFewHired: 'Menos de {least} pessoas saíram, e menos de {least} pessoas foram contratadas.',
  fewLeftManyHired: 'Menos de {least} pessoas saíram, e {hired} pessoas foram contratadas.',
  manyLeftNoneHired: '{left} pessoas saíram, e ninguém foi contratado.',
  manyLeftFewHired: '{left} pessoas saíram, e menos de {least} pessoas foram contratadas.',
  manyLeftManyHired: '{left} pessoas saíram, e {hired} pessoas foram contratadas.',
  oneVacant: 'Um cargo está vago porque alguém saiu. O cargo continua no orçamento e não é eliminado.',
  manyVacant:
    '{count} cargos estão vagos porque algumas pessoas saíram. Os cargos continuam no orçamento e não são eliminados.',
  savingUnknown:
    'A economia obtida com a substituição das pessoas que saíram não é mostrada. O valor não é conhecido, corresponde a menos de {least} pessoas ou revelaria o salário de alguém.',
  saves: 'Substituir as pessoas que saíram economiza {amount} em {year}.',
  costs: 'Substituir as pessoas que saíram custa {amount} a mais em {year}.',
};
