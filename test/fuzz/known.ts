/** Existing values that a field can refer to, so that guesses can be valid. */
export interface Known {
  /** Names of staged files, the newest last. */
  fileNames: string[];
  previewTokens: string[];
  urlPath: string;
  /** Existing ids by table. */
  ids: Map<string, number[]>;
}

const YEARS = ['2026', '2027', '2028', 'FY26', 'FY2027', '2026-27', 2026, 2027, 2029];

/** Returns plausible values for a field by its name. Empty for an unknown name. */
export function guessesFor(name: string, known: Known): readonly unknown[] {
  if (/year$/i.test(name)) return YEARS;
  if (/email/i.test(name)) return ['someone@test.example', 'Admin@Test.Example', 'a+b@test.example'];
  if (/password/i.test(name)) return ['correct horse battery', 'another good password'];
  if (/columnMappings|position$/i.test(name)) return ['Name', 'Position', 'Salary'];
  switch (name) {
    case 'fileName':
      return known.fileNames.slice(-3);
    case 'previewToken':
      return known.previewTokens.slice(-2);
    case 'urlPath':
      return [known.urlPath];
    case 'code':
      return ['2305', '2310', 'ELEM'];
    case 'replaceWith':
      return ['2305', '2330'];
    case 'grade':
      return ['K', 'P', '3', '12', 'SP'];
    case 'url':
    case 'schoolLogoUrl':
      return ['https://example.org/a', 'dQw4w9WgXcQ'];
    case 'columns':
      return ['lastName,currentSalary', 'amount'];
    case 'ids':
      return ['1', '1,2,3'];
    case 'version':
      return ['v1', 'v2'];
    default:
      return [];
  }
}

/** Returns keys for an object with arbitrary keys. */
export function keysFor(name: string): readonly string[] {
  if (name === 'columnMappings') return ['lastName', 'position', 'currentSalary', 'building', 'amount', 'unknown'];
  return ['1', '2', '3', '17', '999999'];
}

const TABLES: Record<string, string> = {
  categoryId: 'budget_categories',
  categories: 'budget_categories',
  audit: 'audit_log',
  'bulk-update': 'audit_log',
  'line-items': 'line_items',
  budget: 'line_items',
  'job-class-map': 'job_class_map',
  a: 'scenarios',
  b: 'scenarios',
  config: 'public_dashboards',
  publish: 'public_dashboards',
  'public-dashboard': 'public_dashboards',
};

/** Returns ids that a field of this name can refer to in a call with this path. */
export function idsFor(name: string, path: string, known: Known): readonly number[] {
  const isOwn = /^(id|linkId)$/.test(name);
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  const words = isOwn
    ? [...segments].reverse()
    : /items?ids?$|^ids$|^keep|^remove|revs|changes|adjustments/i.test(name)
      ? ['line-items']
      : [name, name.replace(/Ids?$/, '')];
  for (const word of words) {
    const table = TABLES[word] ?? word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
    const found = [...known.ids].find(([key]) => key === table || key === `${table}s` || key.endsWith(`_${table}`));
    if (found && found[1].length > 0) return found[1];
  }
  return [];
}
