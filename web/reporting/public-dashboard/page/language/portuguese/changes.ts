import type { ENGLISH } from '../english/changes.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  since: 'O que mudou desde {year}',
  sinceAndWhy: 'O que mudou desde {year}, e por quê',
  fromSpent: 'O que mudou em relação ao valor gasto em {year}',
  fromSpentAndWhy: 'O que mudou em relação ao valor gasto em {year}, e por quê',
  balanced: 'Os aumentos e as reduções se compensam.',
  rises: 'O orçamento aumenta {size}.',
  falls: 'O orçamento diminui {size}.',
  moreThanSpent: 'O orçamento é {size} maior do que o valor gasto.',
  lessThanSpent: 'O orçamento é {size} menor do que o valor gasto.',
  increase: 'Maior aumento: {names}.',
  increaseAndRest: 'Maior aumento: {names}; a mudança de todo o resto em conjunto é de {rest}.',
  increases: 'Maiores aumentos: {names}.',
  increasesAndRest: 'Maiores aumentos: {names}; a mudança de todo o resto em conjunto é de {rest}.',
  decrease: 'Maior redução: {names}.',
  decreaseAndRest: 'Maior redução: {names}; a mudança de todo o resto em conjunto é de {rest}.',
  decreases: 'Maiores reduções: {names}.',
  decreasesAndRest: 'Maiores reduções: {names}; a mudança de todo o resto em conjunto é de {rest}.',
  spentRows: 'O primeiro valor de cada linha é o que foi realmente gasto. O segundo é o orçamento.',
  notBudgeted: '“{name}” são gastos que não têm uma linha no orçamento.',
  otherSpent:
    '“{name}” inclui valores que não pertencem a nenhuma categoria ou que pertencem a várias. Inclui também categorias que são reunidas para que não se possa identificar o salário de ninguém.',
  byCategory: 'Mudança por categoria, de {from} a {to}',
  byCategorySpent: 'Mudança por categoria, do valor gasto em {from} ao orçamento de {to}',
  reasons: 'Motivos da mudança, de {from} a {to}',
  reasonsSpent: 'Motivos da mudança, do valor gasto em {from} ao orçamento de {to}',
  total: 'Mudança total: {before} → {after}',
};
