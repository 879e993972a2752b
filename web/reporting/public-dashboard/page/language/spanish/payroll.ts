import type { ENGLISH } from '../english/payroll.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  title: 'Por qué cambió la nómina desde {year}',
  caption: 'Cambio en la nómina, de {from} a {to}',
  total: 'Cambio en la nómina: {before} → {after}',
  cola: 'Aumentos por costo de vida según los contratos',
  steps: 'Escalones y niveles (experiencia y estudios)',
  manual: 'Salarios fijados individualmente',
  new: 'Puestos nuevos y contrataciones',
  gone: 'Salidas de personal y puestos eliminados',
  vacancy: 'Puestos vacantes tras salidas de personal',
  partYear: 'Personas que reciben salario solo una parte del año',
  someCombined: 'Para que no se pueda identificar el salario de nadie, algunos motivos se incluyen en “{other}”.',
  allCombined: 'Para que no se pueda identificar el salario de nadie, los motivos no se muestran uno por uno.',
  meaning:
    'La nómina es la suma de todos los salarios de la lista del personal, incluido cualquier pago por puestos vacantes. El presupuesto de arriba también paga otras cosas. Por eso, la nómina y el presupuesto pueden cambiar en cantidades diferentes.',
  staff: 'Quiénes se fueron y a quiénes se contrató desde {year}',
  noneLeftNoneHired: 'Nadie se fue y no se contrató a nadie.',
  noneLeftFewHired: 'Nadie se fue y se contrató a menos de {least} personas.',
  noneLeftManyHired: 'Nadie se fue y se contrató a {hired} personas.',
  fewLeftNoneHired: 'Se fueron menos de {least} personas y no se contrató a nadie.',
  fewLeftFewHired: 'Se fueron menos de {least} personas y se contrató a menos de {least} personas.',
  fewLeftManyHired: 'Se fueron menos de {least} personas y se contrató a {hired} personas.',
  manyLeftNoneHired: 'Se fueron {left} personas y no se contrató a nadie.',
  manyLeftFewHired: 'Se fueron {left} personas y se contrató a menos de {least} personas.',
  manyLeftManyHired: 'Se fueron {left} personas y se contrató a {hired} personas.',
  oneVacant: 'Un puesto está vacante porque alguien se fue. El puesto sigue en el presupuesto y no se elimina.',
  manyVacant:
    '{count} puestos están vacantes porque algunas personas se fueron. Los puestos siguen en el presupuesto y no se eliminan.',
  savingUnknown:
    'No se muestra el ahorro por reemplazar a las personas que se fueron. La cantidad no se conoce, corresponde a menos de {least} personas o revelaría el salario de alguien.',
  saves: 'Reemplazar a las personas que se fueron ahorra {amount} en {year}.',
  costs: 'Reemplazar a las personas que se fueron cuesta {amount} más en {year}.',
};
