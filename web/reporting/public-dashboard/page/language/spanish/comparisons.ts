import type { ENGLISH } from '../english/comparisons.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  costPerStudent: 'Costo por estudiante',
  perStudent: 'Por estudiante',
  yearsBudget: 'De {first} a {last}: presupuesto',
  yearsEnrollment: 'De {first} a {last}: presupuesto y número de estudiantes',
  budgetByYear: 'Presupuesto por año',
  allByYear: 'Presupuesto, estudiantes y costo por estudiante, por año',
  costMeaning:
    'El costo por estudiante es todo el presupuesto, incluidos los gastos de todo el distrito, dividido entre el número de estudiantes inscritos. Un guion significa que no se conoce el número de estudiantes de ese año.',
  earlierSources: 'Fuentes de los años anteriores: {sources}.',
  peersTitle: 'Costo por estudiante en comparación con otros distritos',
  peers: 'Costo por estudiante en {year}, por distrito',
  district: 'Distrito',
  own: 'Este presupuesto ({name})',
  peersNote:
    'El costo por estudiante de este distrito es su presupuesto para el año dividido entre su número de estudiantes. Las cifras de otros distritos pueden incluir subvenciones (“grants”) y otros fondos que este presupuesto no incluye. Compare cómo cambian las cifras con el tiempo y no tenga en cuenta las diferencias pequeñas.',
  costsUp: '{costs}; aumentó {percent} desde {year}',
  costsDown: '{costs}; disminuyó {percent} desde {year}',
  costsSame: '{costs}; sin cambios desde {year}',
  tuitionTitle: 'Colegiatura de educación especial fuera del distrito',
  tuitionByYear: 'Colegiatura de educación especial fuera del distrito, por año',
  netTuition: 'Colegiatura neta',
  tuition: 'Colegiatura',
  offsets: 'Deducciones',
  net: 'Neto',
  tuitionNote:
    'La colegiatura es lo que el distrito paga a escuelas de fuera del distrito y a programas compartidos por varios distritos (“collaboratives”). Las deducciones son dinero de otras fuentes que paga una parte de la colegiatura. Un ejemplo es el programa “circuit breaker” del estado, que devuelve una parte de los costos más altos. El monto neto es la colegiatura menos las deducciones.',
};
