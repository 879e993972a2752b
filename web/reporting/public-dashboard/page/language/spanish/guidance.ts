import type { ENGLISH } from '../english/guidance.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  title: 'Presupuesto de {year} en comparación con el monto de referencia del municipio',
  ofFunds: '{name}: {funds}',
  barsDifference: 'La diferencia entre las dos barras es de {size}, la cantidad por encima del monto de referencia.',
  lessThanOnePosition:
    'Para dar una idea, la diferencia de {gap} equivale al costo del salario de menos de un puesto. Es una estimación, no un plan, y no incluye beneficios laborales. Se basa en el salario promedio por puesto a tiempo completo en la lista del personal, que es de aproximadamente {average}.',
  onePosition:
    'Para dar una idea, la diferencia de {gap} equivale al costo del salario de aproximadamente 1 puesto. Es una estimación, no un plan, y no incluye beneficios laborales. Se basa en el salario promedio por puesto a tiempo completo en la lista del personal, que es de aproximadamente {average}.',
  positions:
    'Para dar una idea, la diferencia de {gap} equivale al costo de los salarios de aproximadamente {count} puestos. Es una estimación, no un plan, y no incluye beneficios laborales. Se basa en el salario promedio por puesto a tiempo completo en la lista del personal, que es de aproximadamente {average}.',
  increaseOver: 'Aumento con respecto a {year}',
  increaseOverSpent: 'Aumento con respecto a lo que se gastó en {year}',
  budgetOrGuidance: 'Presupuesto o monto de referencia',
  increase: 'Aumento',
};
