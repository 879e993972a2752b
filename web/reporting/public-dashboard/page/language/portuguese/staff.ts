import type { ENGLISH } from '../english/staff.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  salaries: 'Salários de {year}',
  teachers: 'Professores',
  paras: 'Paraeducadores (auxiliares de professores)',
  salary: 'Salário',
  average: 'Média',
  totalShown: 'Total mostrado',
  salariesNote: 'São salários de um ano inteiro. Os grupos pequenos demais para serem anônimos não são incluídos.',
  peopleTitle: 'Onde os funcionários trabalham em {year}',
  peopleByLocation: 'Pessoas e salários por local',
  salariesColumn: 'Salários',
  peopleNote:
    'Esta tabela conta pessoas, não cargos. Os salários incluem o dinheiro previsto para cargos vagos, se houver. Os locais com poucas pessoas são mostrados juntos.',
  fteBySchool: 'Cargos por escola (FTE)',
  fteByFunction: 'Cargos por função (FTE)',
  function: 'Função',
  authorized: 'Autorizados',
  filled: 'Ocupados',
  vacant: 'Vagos',
  fteNote:
    'FTE significa “equivalente a tempo integral” (“full-time equivalent” em inglês): 1.0 é um cargo em tempo integral. Os grupos com poucas pessoas são mostrados juntos.',
  overFilled: 'Alguns cargos têm mais FTE do que o autorizado: {fte} a mais no total.',
};
