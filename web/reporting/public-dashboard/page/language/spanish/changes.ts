import type { ENGLISH } from '../english/changes.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  since: 'Qué cambió desde {year}',
  sinceAndWhy: 'Qué cambió desde {year}, y por qué',
  fromSpent: 'Qué cambió con respecto a lo que se gastó en {year}',
  fromSpentAndWhy: 'Qué cambió con respecto a lo que se gastó en {year}, y por qué',
  balanced: 'Los aumentos y las disminuciones se compensan entre sí.',
  rises: 'El presupuesto aumenta {size}.',
  falls: 'El presupuesto disminuye {size}.',
  moreThanSpent: 'El presupuesto es {size} mayor que lo que se gastó.',
  lessThanSpent: 'El presupuesto es {size} menor que lo que se gastó.',
  increase: 'Mayor aumento: {names}.',
  increaseAndRest: 'Mayor aumento: {names}; el cambio de todo lo demás en conjunto es de {rest}.',
  increases: 'Mayores aumentos: {names}.',
  increasesAndRest: 'Mayores aumentos: {names}; el cambio de todo lo demás en conjunto es de {rest}.',
  decrease: 'Mayor disminución: {names}.',
  decreaseAndRest: 'Mayor disminución: {names}; el cambio de todo lo demás en conjunto es de {rest}.',
  decreases: 'Mayores disminuciones: {names}.',
  decreasesAndRest: 'Mayores disminuciones: {names}; el cambio de todo lo demás en conjunto es de {rest}.',
  spentRows: 'El primer monto de cada fila son los gastos reales. El segundo es el presupuesto.',
  notBudgeted: '“{name}” son gastos que no tienen una línea en el presupuesto.',
  otherSpent:
    '“{name}” incluye montos que no pertenecen a ninguna categoría o que pertenecen a varias. También incluye categorías que se combinan para que no se pueda identificar el salario de nadie.',
  byCategory: 'Cambio por categoría, de {from} a {to}',
  byCategorySpent: 'Cambio por categoría, de lo que se gastó en {from} al presupuesto de {to}',
  reasons: 'Motivos del cambio, de {from} a {to}',
  reasonsSpent: 'Motivos del cambio, de lo que se gastó en {from} al presupuesto de {to}',
  total: 'Cambio total: {before} → {after}',
};
