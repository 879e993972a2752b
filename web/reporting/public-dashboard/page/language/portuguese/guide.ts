import type { ENGLISH } from '../english/guide.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  howToReadLabel: 'Como ler esta página:',
  howToRead:
    '{label} o total de cada tabela está na última linha. Os valores estão arredondados para dólares inteiros, e as porcentagens, para uma casa decimal. Os arquivos para baixar incluem os centavos. Todas as barras de uma tabela têm a mesma escala. Cada categoria tem a mesma cor em toda a página. Uma linha como “{example}” reúne as linhas com os menores valores.',
  questions: 'Perguntas frequentes',
  see: 'Veja: {section}',
  glossary: 'O que significam as palavras',
  fiscalYear: 'Ano fiscal (FY)',
  fiscalYearMeaning:
    'O ano que o município usa para organizar as contas públicas. Vai de 1º de julho a 30 de junho e recebe o nome do ano em que termina.',
  proposedMeaning: 'O valor que as escolas pedem. Torna-se o orçamento se for aprovado por votação.',
  adoptedMeaning: 'O orçamento que foi aprovado por votação.',
  projectedMeaning:
    'Uma estimativa para um ano posterior: o orçamento de um ano anterior mais o aumento anual esperado em cada categoria.',
  guidanceMeaning: 'A quantia que o município pediu para as escolas não ultrapassarem.',
  categoryMeaning:
    'Aquilo em que o dinheiro é gasto, como ensino ou transporte. Cada dólar está em uma única categoria.',
  districtWideMeaning:
    'Gastos que não são destinados a um prédio específico. Podem incluir serviços para todas as escolas.',
  offset: 'Dedução',
  offsetMeaning:
    'Um valor abaixo de zero. É dinheiro de outra fonte, como uma verba externa (“grant”), que paga uma parte dos custos.',
  fte: 'FTE',
  fteMeaning:
    'Equivalente a tempo integral (“full-time equivalent”): uma forma de contar os cargos pelas horas. 1.0 é um cargo em tempo integral, e 0.5 é um cargo de meio período.',
  cola: 'COLA',
  colaMeaning:
    'Reajuste pelo custo de vida (cost-of-living adjustment): um aumento previsto em contrato que vale para toda a tabela salarial.',
  steps: 'Aumentos por experiência e formação (steps and lanes)',
  stepsMeaning: 'Aumentos que um contrato dá por mais um ano de experiência (step) ou por mais formação (lane).',
  smallGroups: 'Grupos pequenos',
  smallGroupsMeaning:
    'Grupos com menos de 5 pessoas são reunidos com outros ou deixados de fora, para que não seja possível identificar o salário de ninguém.',
};
