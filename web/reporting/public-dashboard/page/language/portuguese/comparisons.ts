import type { ENGLISH } from '../english/comparisons.ts';
import type { TranslationOf } from '../texts.tsx';

export const PORTUGUESE: TranslationOf<typeof ENGLISH> = {
  costPerStudent: 'Custo por aluno',
  perStudent: 'Por aluno',
  yearsBudget: 'De {first} a {last}: orçamento',
  yearsEnrollment: 'De {first} a {last}: orçamento e número de alunos',
  budgetByYear: 'Orçamento por ano',
  allByYear: 'Orçamento, alunos e custo por aluno, por ano',
  costMeaning:
    'O custo por aluno é o orçamento inteiro, incluindo os gastos comuns a todo o distrito, dividido pelo número de alunos matriculados. Um traço significa que o número de alunos daquele ano não é conhecido.',
  earlierSources: 'Fontes dos anos anteriores: {sources}.',
  peersTitle: 'Custo por aluno em comparação com outros distritos',
  peers: 'Custo por aluno em {year}, por distrito',
  district: 'Distrito',
  own: 'Este orçamento ({name})',
  peersNote:
    'O custo por aluno deste distrito é o orçamento do ano dividido pelo número de alunos. Os números de outros distritos podem incluir verbas externas (“grants”) e outros fundos que este orçamento não inclui. Compare como os números mudam ao longo do tempo e ignore as diferenças pequenas.',
  costsUp: '{costs}; aumentou {percent} desde {year}',
  costsDown: '{costs}; diminuiu {percent} desde {year}',
  costsSame: '{costs}; sem mudança desde {year}',
  tuitionTitle: 'Mensalidades de educação especial fora do distrito',
  tuitionByYear: 'Mensalidades de educação especial fora do distrito, por ano',
  netTuition: 'Valor líquido das mensalidades',
  tuition: 'Mensalidades',
  offsets: 'Deduções',
  net: 'Líquido',
  tuitionNote:
    'O distrito paga as mensalidades a escolas e a consórcios educacionais (“collaboratives”) fora do distrito. As deduções são dinheiro de outras fontes que paga uma parte das mensalidades. Um exemplo é o programa “circuit breaker” do estado, que devolve uma parte dos custos mais altos. O valor líquido é o que resta das mensalidades depois de descontadas as deduções.',
};
