import type { ENGLISH } from '../english/glance.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  title: 'Resumen del presupuesto para el año fiscal {year}',
  comparedWith: 'Se aplica a {amount} del presupuesto: {funds}',
  overGuidance: 'Por encima del monto de referencia',
  underGuidance: 'Por debajo del monto de referencia',
  difference: 'Diferencia',
  ofGuidance: '{share} del monto de referencia',
  changeFrom: 'Cambio con respecto a {year}',
  changeFromSpent: 'Cambio con respecto a lo que se gastó en {year}',
  noChange: 'Sin cambio',
  shareMore: '{share} de aumento',
  shareLess: '{share} de disminución',
  lastYearSpent:
    'Gastos reales de {year}: {amount}, según los registros de contabilidad con fecha de {date}. El cambio compara el presupuesto con estos gastos, que pueden ser mayores o menores que lo presupuestado para {year}.',
  lastYearTyped: 'Presupuesto de {year}: {amount}. Fuente: {source}.',
  lastYearRecords: 'Presupuesto de {year}: {amount}. Fuente: los registros presupuestarios del distrito.',
  aboutFigures: 'Acerca de estas cifras',
  aboutProposed:
    'Presupuesto propuesto de {district} para el año fiscal {year} (del 1 de julio de {from} al 30 de junio de {to}). Versión: {version}',
  aboutAdopted:
    'Presupuesto aprobado de {district} para el año fiscal {year} (del 1 de julio de {from} al 30 de junio de {to}). Versión: {version}',
  aboutProjected:
    'Presupuesto proyectado de {district} para el año fiscal {year} (del 1 de julio de {from} al 30 de junio de {to}). Es una proyección, no una propuesta: el presupuesto de un año anterior más el aumento anual previsto en cada categoría. Versión: {version}',
};
