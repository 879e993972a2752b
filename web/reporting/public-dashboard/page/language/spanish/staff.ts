import type { ENGLISH } from '../english/staff.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  salaries: 'Salarios de {year}',
  teachers: 'Maestros',
  paras: 'Paraeducadores (asistentes de maestros)',
  salary: 'Salario',
  average: 'Promedio',
  totalShown: 'Total mostrado',
  salariesNote:
    'Son salarios de un año completo. No se incluyen los grupos que son demasiado pequeños para ser anónimos.',
  peopleTitle: 'Dónde trabaja el personal en {year}',
  peopleByLocation: 'Personas y salarios por lugar',
  salariesColumn: 'Salarios',
  peopleNote:
    'Esta tabla cuenta personas, no puestos. Los salarios incluyen el dinero presupuestado para pagar puestos vacantes, si lo hay. Los lugares con pocas personas se muestran juntos.',
  fteBySchool: 'Puestos por escuela (FTE)',
  fteByFunction: 'Puestos por función (FTE)',
  function: 'Función',
  authorized: 'Autorizados',
  filled: 'Ocupados',
  vacant: 'Vacantes',
  fteNote:
    'FTE significa “equivalente a tiempo completo” (“full-time equivalent” en inglés): 1.0 es un puesto a tiempo completo. Los grupos con pocas personas se muestran juntos.',
  overFilled: 'Algunos puestos superan su FTE autorizado. En total, lo superan en {fte}.',
};
