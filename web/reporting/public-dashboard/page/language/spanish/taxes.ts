import type { ENGLISH } from '../english/taxes.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  whoPays: 'Quién paga el presupuesto para el año fiscal {year}',
  revenueBySource: 'Ingresos por fuente',
  listedLess: 'El total de las fuentes detalladas es {amount} menor que el presupuesto.',
  listedMore: 'El total de las fuentes detalladas es {amount} mayor que el presupuesto.',
  estimate: 'Calcule aproximadamente su factura de impuestos sobre la propiedad',
  assessedInput: 'Valor tasado de su casa (assessed value), en dólares',
  examples: 'Ejemplos de facturas de impuestos',
  assessed: 'Valor tasado',
  billIn: 'Factura en {year}',
  possibleChange: 'Posible cambio',
  billMethod: 'Cómo se calcula: factura = valor tasado × {rate} por cada $1,000 (la tasa de impuestos de {year}).',
  changeSince:
    'Posible cambio = factura × cambio en el presupuesto escolar con respecto a {year} ({change}) ÷ todos los impuestos sobre la propiedad que cobra el municipio (“tax levy”), que suman {levy}. Esto supone que el cambio se paga únicamente con impuestos sobre la propiedad.',
  changeFromSpent:
    'Posible cambio = factura × cambio en el presupuesto escolar con respecto a lo que se gastó en {year} ({change}) ÷ todos los impuestos sobre la propiedad que cobra el municipio (“tax levy”), que suman {levy}. Esto supone que el cambio se paga únicamente con impuestos sobre la propiedad.',
  limits:
    'Todos los resultados son estimaciones. No incluyen exenciones, otros impuestos ni los demás gastos del municipio. La estimación para su casa se calcula en su propio teléfono o computadora. No se envía ni se guarda nada.',
  about: 'Aproximadamente {amount} al año.',
  aboutMore: 'Aproximadamente {amount} al año. Posible cambio: {change} más.',
  aboutLess: 'Aproximadamente {amount} al año. Posible cambio: {change} menos.',
  aboutSame: 'Aproximadamente {amount} al año. Posible cambio: {change}.',
  invalid: 'Escriba una cantidad, por ejemplo, 500,000.',
};
