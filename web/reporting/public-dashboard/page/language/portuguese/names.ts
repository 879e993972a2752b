import type { ENGLISH } from '../english/names.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  uncategorized: 'Sem categoria',
  otherCategories: 'Outras categorias',
  otherBuildings: 'Outros prédios',
  otherLocations: 'Outros locais',
  otherSchools: 'Outras escolas',
  otherFunctions: 'Outras funções',
  noFunction: 'Sem função definida',
  otherPositions: 'Outros cargos',
  otherStaff: 'Outros funcionários',
  otherSpent: 'Outros',
  notBudgeted: 'Contas que não estão no orçamento',
  notListed: 'Não listado',
  districtWide: 'Todo o distrito',
  categories: 'Outras ({count} categorias)',
  buildings: 'Outros ({count} prédios)',
  locations: 'Outros ({count} locais)',
  schools: 'Outras ({count} escolas)',
  functions: 'Outras ({count} funções)',
};
