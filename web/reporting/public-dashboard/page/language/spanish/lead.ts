import type { ENGLISH } from '../english/lead.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  proposed: 'Este es el presupuesto escolar propuesto para el año fiscal {year}.',
  adopted: 'Este es el presupuesto escolar aprobado para el año fiscal {year}.',
  projected: 'Este es el presupuesto escolar proyectado para el año fiscal {year}.',
  over: '{subject} está {gap} por encima del monto de referencia del municipio.',
  under: '{subject} está {gap} por debajo del monto de referencia del municipio.',
  at: '{subject} es igual al monto de referencia del municipio.',
  changeMore: '{subject} aumenta {change} con respecto a {year}.',
  changeLess: '{subject} disminuye {change} con respecto a {year}.',
  changeSame: '{subject} es igual al de {year}.',
  changeMoreSpent: '{subject} es {change} mayor que lo que se gastó en {year}.',
  changeLessSpent: '{subject} es {change} menor que lo que se gastó en {year}.',
  changeSameSpent: '{subject} es igual a lo que se gastó en {year}.',
  overMore:
    '{subject} está {gap} por encima del monto de referencia del municipio y aumenta {change} con respecto a {year}.',
  overLess:
    '{subject} está {gap} por encima del monto de referencia del municipio y disminuye {change} con respecto a {year}.',
  overSame:
    '{subject} está {gap} por encima del monto de referencia del municipio y es igual al presupuesto de {year}.',
  overMoreSpent:
    '{subject} está {gap} por encima del monto de referencia del municipio y es {change} mayor que lo que se gastó en {year}.',
  overLessSpent:
    '{subject} está {gap} por encima del monto de referencia del municipio y es {change} menor que lo que se gastó en {year}.',
  overSameSpent:
    '{subject} está {gap} por encima del monto de referencia del municipio y es igual a lo que se gastó en {year}.',
  underMore:
    '{subject} está {gap} por debajo del monto de referencia del municipio y aumenta {change} con respecto a {year}.',
  underLess:
    '{subject} está {gap} por debajo del monto de referencia del municipio y disminuye {change} con respecto a {year}.',
  underSame:
    '{subject} está {gap} por debajo del monto de referencia del municipio y es igual al presupuesto de {year}.',
  underMoreSpent:
    '{subject} está {gap} por debajo del monto de referencia del municipio y es {change} mayor que lo que se gastó en {year}.',
  underLessSpent:
    '{subject} está {gap} por debajo del monto de referencia del municipio y es {change} menor que lo que se gastó en {year}.',
  underSameSpent:
    '{subject} está {gap} por debajo del monto de referencia del municipio y es igual a lo que se gastó en {year}.',
  atMore: '{subject} es igual al monto de referencia del municipio y aumenta {change} con respecto a {year}.',
  atLess: '{subject} es igual al monto de referencia del municipio y disminuye {change} con respecto a {year}.',
  atSame: '{subject} es igual al monto de referencia del municipio y al presupuesto de {year}.',
  atMoreSpent:
    '{subject} es igual al monto de referencia del municipio y es {change} mayor que lo que se gastó en {year}.',
  atLessSpent:
    '{subject} es igual al monto de referencia del municipio y es {change} menor que lo que se gastó en {year}.',
  atSameSpent: '{subject} es igual al monto de referencia del municipio y a lo que se gastó en {year}.',
  coversPart: 'El monto de referencia del municipio se aplica solo a una parte del presupuesto: {funds}.',
  partOver: 'Esta parte está {gap} por encima del monto de referencia del municipio.',
  partUnder: 'Esta parte está {gap} por debajo del monto de referencia del municipio.',
  partAt: 'Esta parte es igual al monto de referencia del municipio.',
};
