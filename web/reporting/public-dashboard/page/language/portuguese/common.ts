import type { ENGLISH } from '../english/common.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  total: 'Total',
  amount: 'Valor',
  share: 'Porcentagem',
  category: 'Categoria',
  building: 'Prédio',
  school: 'Escola',
  location: 'Local',
  reason: 'Motivo',
  change: 'Mudança',
  year: 'Ano',
  budget: 'Orçamento',
  students: 'Alunos',
  people: 'Pessoas',
  positions: 'Cargos',
  source: 'Fonte',
  sourceIs: 'Fonte: {source}.',
  proposedBudget: 'Orçamento proposto',
  adoptedBudget: 'Orçamento aprovado',
  projectedBudget: 'Orçamento projetado',
  projected: 'projetado',
  townGuidance: 'Valor de referência do município',
  everythingElse: 'Todo o resto',
  lessThanTenth: 'menos de 0.1%',
  rounded:
    'Os números estão arredondados; por isso, a soma das linhas não é exatamente igual ao total. Os arquivos para baixar incluem os centavos.',
  roundedShares: 'As porcentagens estão arredondadas; por isso, a soma não é exatamente 100%.',
};
