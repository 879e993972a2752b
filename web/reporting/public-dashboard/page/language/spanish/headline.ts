import type { ENGLISH } from '../english/headline.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  proposed: 'El presupuesto escolar propuesto para el año fiscal {year}',
  adopted: 'El presupuesto escolar aprobado para el año fiscal {year}',
  projected: 'El presupuesto escolar proyectado para el año fiscal {year}',
  budget: '{subject} es de {budget}.',
  over: '{subject} es de {budget}, es decir, {size} por encima del monto de referencia del municipio, que es de {goal}.',
  under:
    '{subject} es de {budget}, es decir, {size} por debajo del monto de referencia del municipio, que es de {goal}.',
  at: '{subject} es de {budget}, igual al monto de referencia del municipio, que es de {goal}.',
  compared: 'Parte que se compara con el monto de referencia del municipio: {funds}, {compared} del total de {total}.',
  partOver: 'Esta parte está {size} por encima del monto de referencia del municipio, que es de {goal}.',
  partUnder: 'Esta parte está {size} por debajo del monto de referencia del municipio, que es de {goal}.',
  partAt: 'Esta parte es igual al monto de referencia del municipio, que es de {goal}.',
  itMore: 'El presupuesto aumenta {size} con respecto a {year}.',
  itLess: 'El presupuesto disminuye {size} con respecto a {year}.',
  itSame: 'El presupuesto es igual al de {year}.',
  itMoreSpent: 'El presupuesto es {size} mayor que lo que se gastó en {year}.',
  itLessSpent: 'El presupuesto es {size} menor que lo que se gastó en {year}.',
  itSameSpent: 'El presupuesto es igual a lo que se gastó en {year}.',
  wholeMore: 'El presupuesto total aumenta {size} con respecto a {year}.',
  wholeLess: 'El presupuesto total disminuye {size} con respecto a {year}.',
  wholeSame: 'El presupuesto total es igual al de {year}.',
  wholeMoreSpent: 'El presupuesto total es {size} mayor que lo que se gastó en {year}.',
  wholeLessSpent: 'El presupuesto total es {size} menor que lo que se gastó en {year}.',
  wholeSameSpent: 'El presupuesto total es igual a lo que se gastó en {year}.',
  noEarlierYear: 'Aquí no se publica ningún año anterior para comparar.',
  generalFund: 'Fondo general',
  noFund: 'ningún fondo',
  adoptedOn: 'Aprobado el {date}',
};
