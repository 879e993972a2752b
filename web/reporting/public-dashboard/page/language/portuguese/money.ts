import type { ENGLISH } from '../english/money.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  categoriesTitle: 'Para onde vai o dinheiro de {year}',
  byCategory: 'Orçamento por categoria',
  ring: 'O orçamento de {total} por categoria, como na tabela',
  totalBudget: 'orçamento total',
  buildingsTitle: 'Orçamento de {year} por prédio',
  byBuilding: 'Orçamento por prédio',
  decidedTitle: 'Que parte do orçamento de {year} é decidida pelo distrito',
  decided: 'Que parte do orçamento é exigida por lei, definida por acordos ou decidida pelo distrito',
  part: 'Parte',
  mandated: 'O que a lei exige',
  contractual: 'O que os acordos definem',
  discretionary: 'O que o distrito decide',
  mandatedMeaning: 'Gastos que a lei exige, como a educação especial, os serviços de saúde e o transporte obrigatório.',
  contractualMeaning:
    'Salários, seguros, contas como as de luz e água, aluguéis e dívidas. Os acordos definem os valores, mas o número de cargos pode mudar.',
  discretionaryMeaning: 'Todos os outros gastos, como materiais, livros, tecnologia e consertos.',
  estimates:
    'Estes valores são estimativas baseadas na descrição e no código de função (definido pelo estado) de cada linha do orçamento.',
  closedTitle: 'Quanto custaram os anos anteriores',
  closedSpending: 'Gastos por categoria nos anos fiscais encerrados',
  closedSource:
    'Estes valores são o que foi realmente gasto, não orçamentos. Fonte: a contabilidade do distrito (situação em {days}).',
  closedOther:
    '“{other}” inclui gastos que não pertencem a nenhuma categoria ou que pertencem a várias. Inclui também categorias que são reunidas para que não se possa identificar o salário de ninguém.',
};
