import type { ENGLISH } from '../english/questions.ts';
import type { TranslationOf } from '../texts.tsx';

export const SPANISH: TranslationOf<typeof ENGLISH> = {
  glance: 'Resumen del presupuesto',
  changes: 'Qué cambió',
  categories: 'En qué se gasta el dinero',
  buildings: 'Presupuesto por edificio',
  people: 'Dónde trabaja el personal',
  isWithin: '¿Está el presupuesto dentro del monto de referencia del municipio?',
  over: 'No. El monto de referencia del municipio es de {goal}, y el presupuesto está {size} por encima. Para cerrar esta diferencia, las escuelas necesitan más dinero, un presupuesto menor o ambas cosas.',
  at: 'Sí. El monto de referencia del municipio es de {goal}, y el presupuesto es exactamente de esa cantidad.',
  under: 'Sí. El monto de referencia del municipio es de {goal}, y el presupuesto está {size} por debajo.',
  partOver:
    'No. El monto de referencia del municipio es de {goal}, y la parte del presupuesto a la que se aplica está {size} por encima. Para cerrar esta diferencia, las escuelas necesitan más dinero, un presupuesto menor o ambas cosas.',
  partAt:
    'Sí. El monto de referencia del municipio es de {goal}, y la parte del presupuesto a la que se aplica es exactamente de esa cantidad.',
  partUnder:
    'Sí. El monto de referencia del municipio es de {goal}, y la parte del presupuesto a la que se aplica está {size} por debajo.',
  whyHigher: '¿Por qué el presupuesto es mayor que el de {year}?',
  whyLower: '¿Por qué el presupuesto es menor que el de {year}?',
  whyHigherSpent: '¿Por qué el presupuesto es mayor que lo que se gastó en {year}?',
  whyLowerSpent: '¿Por qué el presupuesto es menor que lo que se gastó en {year}?',
  whatMost: '¿En qué se gasta la mayor parte del dinero?',
  most: '{names}. En conjunto suman {total}, es decir, el {share} del presupuesto.',
  howMuchSchool: '¿Cuánto dinero se destina a mi escuela?',
  school: 'El presupuesto asigna {amount} a {count} edificios. {name} tiene el monto más alto ({most}).',
  sharedNone: 'Los montos de los edificios suman todo el presupuesto.',
  sharedOffsets: 'El presupuesto también resta deducciones de {amount} que no corresponden a ningún edificio.',
  sharedRest:
    'Los otros {amount} no están asignados a ningún edificio. Pueden incluir servicios para todo el distrito, como el transporte y la administración.',
  howManyPeople: '¿Cuántas personas trabajan para las escuelas?',
  roster:
    'En la lista del personal hay {count} personas. Sus salarios y cualquier pago por puestos vacantes suman {amount}.',
  howFinal: '¿Qué tan definitivas son estas cifras?',
  adoptedOn: 'Este es el presupuesto que se aprobó el {date}.',
  adopted: 'Este es el presupuesto aprobado.',
  proposed:
    'Esta es una propuesta. El Comité Escolar y el municipio todavía no han tomado una decisión, y las cifras aún pueden cambiar.',
  noVote: 'Este es el presupuesto propuesto. Aquí no aparece ninguna votación sobre él.',
  projected:
    'Esta es una proyección: el presupuesto de un año anterior más el aumento anual previsto en cada categoría. Nadie la ha propuesto todavía.',
  draft: 'Esta página es un borrador: no se ha publicado.',
  release: 'Esta página es la versión {number}. No cambia hasta que el distrito publique otra versión.',
  whatNot: '¿Qué no está incluido en estas cifras?',
  oneFund:
    'Estas cifras solo abarcan un fondo: {funds}. No se incluyen los costos que se pagan con otras fuentes. Otras fuentes pueden ser subvenciones (“grants”), cuotas o el presupuesto del propio municipio.',
  manyFunds:
    'Estas cifras solo abarcan {count} fondos: {funds}. No se incluyen los costos que se pagan con otras fuentes. Otras fuentes pueden ser subvenciones (“grants”), cuotas o el presupuesto del propio municipio.',
};
