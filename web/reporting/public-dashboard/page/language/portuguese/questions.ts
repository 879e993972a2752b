import type { ENGLISH } from '../english/questions.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  glance: 'Resumo do orçamento',
  changes: 'O que mudou',
  categories: 'Para onde vai o dinheiro',
  buildings: 'Orçamento por prédio',
  people: 'Onde os funcionários trabalham',
  isWithin: 'O orçamento está dentro do valor de referência do município?',
  over: 'Não. O valor de referência do município é de {goal}, e o orçamento está {size} acima. Para eliminar essa diferença, as escolas precisam de mais dinheiro, de um orçamento menor ou das duas coisas.',
  at: 'Sim. O valor de referência do município é de {goal}, e o orçamento é exatamente desse valor.',
  under: 'Sim. O valor de referência do município é de {goal}, e o orçamento está {size} abaixo.',
  partOver:
    'Não. O valor de referência do município é de {goal}, e a parte do orçamento à qual ele se aplica está {size} acima. Para eliminar essa diferença, as escolas precisam de mais dinheiro, de um orçamento menor ou das duas coisas.',
  partAt:
    'Sim. O valor de referência do município é de {goal}, e a parte do orçamento à qual ele se aplica é exatamente desse valor.',
  partUnder:
    'Sim. O valor de referência do município é de {goal}, e a parte do orçamento à qual ele se aplica está {size} abaixo.',
  whyHigher: 'Por que o orçamento é maior do que o de {year}?',
  whyLower: 'Por que o orçamento é menor do que o de {year}?',
  whyHigherSpent: 'Por que o orçamento é maior do que o valor gasto em {year}?',
  whyLowerSpent: 'Por que o orçamento é menor do que o valor gasto em {year}?',
  whatMost: 'Em que se gasta a maior parte do dinheiro?',
  most: '{names}. Em conjunto, somam {total}, ou seja, {share} do orçamento.',
  howMuchSchool: 'Quanto dinheiro vai para a minha escola?',
  school: 'O orçamento destina {amount} a {count} prédios. O valor mais alto é o de {name} ({most}).',
  sharedNone: 'A soma dos valores dos prédios é igual ao orçamento inteiro.',
  sharedOffsets: 'O orçamento também desconta deduções no valor total de {amount}, que não pertencem a nenhum prédio.',
  sharedRest:
    'Os outros {amount} não são destinados a nenhum prédio específico. Podem incluir serviços para todo o distrito, como transporte e administração.',
  howManyPeople: 'Quantas pessoas trabalham para as escolas?',
  roster:
    'A lista de funcionários tem {count} pessoas. Os salários delas e o dinheiro previsto para cargos vagos, se houver, somam {amount}.',
  howFinal: 'Estes números são definitivos?',
  adoptedOn: 'Este é o orçamento que foi aprovado em {date}.',
  adopted: 'Este é o orçamento aprovado.',
  proposed: 'Esta é uma proposta. O Comitê Escolar e o município ainda não decidiram, e os números ainda podem mudar.',
  noVote: 'Este é o orçamento proposto. Não há registro aqui de nenhuma votação sobre ele.',
  projected:
    'Esta é uma projeção: o orçamento de um ano anterior mais o aumento anual esperado em cada categoria. Ninguém a propôs ainda.',
  draft: 'Esta página é um rascunho: ela ainda não foi publicada.',
  release: 'Esta página é a versão {number}. Ela não muda até que o distrito publique outra versão.',
  whatNot: 'O que não está incluído nestes números?',
  oneFund:
    'Estes números incluem apenas um fundo: {funds}. Os custos pagos com outras fontes não estão incluídos. Outras fontes podem ser verbas externas (“grants”), taxas ou o orçamento do próprio município.',
  manyFunds:
    'Estes números incluem apenas {count} fundos: {funds}. Os custos pagos com outras fontes não estão incluídos. Outras fontes podem ser verbas externas (“grants”), taxas ou o orçamento do próprio município.',
};
