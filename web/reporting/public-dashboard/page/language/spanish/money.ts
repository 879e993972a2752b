import type { ENGLISH } from '../english/money.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  categoriesTitle: 'En qué se gasta el dinero de {year}',
  byCategory: 'Presupuesto por categoría',
  ring: 'El presupuesto de {total} por categoría, como en la tabla',
  totalBudget: 'presupuesto total',
  buildingsTitle: 'Presupuesto de {year} por edificio',
  byBuilding: 'Presupuesto por edificio',
  decidedTitle: 'Qué parte del presupuesto de {year} decide el distrito',
  decided: 'Qué parte del presupuesto exige la ley, fijan los acuerdos o decide el distrito',
  part: 'Parte',
  mandated: 'Lo que exige la ley',
  contractual: 'Lo que fijan los acuerdos',
  discretionary: 'Lo que decide el distrito',
  mandatedMeaning:
    'Gastos que la ley exige, como la educación especial, los servicios de salud y el transporte obligatorio.',
  contractualMeaning:
    'Salarios, seguros, servicios como la luz y el agua, alquileres y deudas. Los acuerdos fijan los salarios y los precios, pero el número de puestos puede cambiar.',
  discretionaryMeaning: 'Todos los demás gastos, como materiales, libros, tecnología y reparaciones.',
  estimates:
    'Estos montos son estimaciones. Se basan en la descripción de cada línea del presupuesto y en su código estatal de función, que indica para qué es el gasto.',
  closedTitle: 'Cuánto se gastó en los años anteriores',
  closedSpending: 'Gastos por categoría en los años fiscales cerrados',
  closedSource:
    'Estos montos son gastos reales, no presupuestos. Fuente: los registros de contabilidad del distrito, con fecha de {days}.',
  closedOther:
    '“{other}” incluye gastos que no pertenecen a ninguna categoría o que pertenecen a varias. También incluye categorías que se combinan para que no se pueda identificar el salario de nadie.',
};
