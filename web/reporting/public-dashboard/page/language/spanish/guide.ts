import type { ENGLISH } from '../english/guide.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  howToReadLabel: 'Cómo leer esta página:',
  howToRead:
    '{label} el total de cada tabla está en la última fila. Los montos están redondeados al dólar, y los porcentajes, a un decimal. Los archivos para descargar incluyen los centavos. Todas las barras de una tabla tienen la misma escala. Cada categoría tiene el mismo color en toda la página. Una fila como “{example}” reúne las filas más pequeñas.',
  questions: 'Preguntas frecuentes',
  see: 'Ver: {section}',
  glossary: 'Qué significan las palabras',
  fiscalYear: 'Año fiscal (FY)',
  fiscalYearMeaning:
    'El año que el municipio usa para sus cuentas. Va del 1 de julio al 30 de junio y lleva el nombre del año en que termina.',
  proposedMeaning:
    'La cantidad de dinero que piden las escuelas. Se convierte en el presupuesto si se aprueba por votación.',
  adoptedMeaning: 'El presupuesto que se aprobó por votación.',
  projectedMeaning:
    'Una estimación para un año posterior: el presupuesto de un año anterior más el aumento anual previsto en cada categoría.',
  guidanceMeaning: 'El municipio ha pedido a las escuelas que no superen este monto.',
  categoryMeaning:
    'Aquello en lo que se gasta el dinero, por ejemplo, la enseñanza o el transporte. Cada dólar está en una sola categoría.',
  districtWideMeaning: 'Gastos que no están asignados a un edificio. Pueden incluir servicios para todas las escuelas.',
  offset: 'Deducción',
  offsetMeaning:
    'Un monto menor que cero. Es dinero de otra fuente, por ejemplo, una subvención (“grant”), que paga una parte de los costos.',
  fte: 'FTE',
  fteMeaning:
    'Equivalente a tiempo completo (“full-time equivalent”): una forma de contar los puestos por horas. 1.0 es un puesto a tiempo completo y 0.5 es un puesto a medio tiempo.',
  cola: 'Aumento por costo de vida (COLA)',
  colaMeaning:
    'Un aumento que el contrato da a toda la tabla de salarios. COLA viene del inglés “cost-of-living adjustment” (ajuste por costo de vida).',
  steps: 'Escalones y niveles (steps and lanes)',
  stepsMeaning: 'Aumentos que da un contrato por un año más de experiencia (escalón) o por más estudios (nivel).',
  smallGroups: 'Grupos pequeños',
  smallGroupsMeaning:
    'Los grupos de menos de 5 personas se combinan con otros o se omiten, para que no se pueda identificar el salario de nadie.',
};
