import type { ENGLISH } from '../english/guidance.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  title: 'Orçamento de {year} em comparação com o valor de referência do município',
  ofFunds: '{name}: {funds}',
  barsDifference: 'A diferença entre as duas barras é de {size}, a quantia que ultrapassa o valor de referência.',
  lessThanOnePosition:
    'Para dar uma ideia, a diferença de {gap} equivale ao custo do salário de menos de um cargo. É apenas uma estimativa, não um plano, e não inclui benefícios trabalhistas. Ela se baseia no salário médio por cargo em tempo integral na lista de funcionários, que é de cerca de {average}.',
  onePosition:
    'Para dar uma ideia, a diferença de {gap} equivale ao custo do salário de cerca de 1 cargo. É apenas uma estimativa, não um plano, e não inclui benefícios trabalhistas. Ela se baseia no salário médio por cargo em tempo integral na lista de funcionários, que é de cerca de {average}.',
  positions:
    'Para dar uma ideia, a diferença de {gap} equivale ao custo dos salários de cerca de {count} cargos. É apenas uma estimativa, não um plano, e não inclui benefícios trabalhistas. Ela se baseia no salário médio por cargo em tempo integral na lista de funcionários, que é de cerca de {average}.',
  increaseOver: 'Aumento em relação a {year}',
  increaseOverSpent: 'Aumento em relação ao valor gasto em {year}',
  budgetOrGuidance: 'Orçamento ou valor de referência',
  increase: 'Aumento',
};
