import type {
  AliasList,
  Decision,
  resolveUnknownValues as contract,
} from '../../../../core/contract/import-aliases.ts';
import type { ResponseOf } from '../../../../core/contract/endpoint.ts';
import { unknownFindings } from '../../../../core/rules/people/data-quality.ts';
import { normalizeText } from '../../../../core/rules/names/normalize-name.ts';
import { requireScenario } from '../../budgets/scenarios.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { changeLines, type LineEdit } from '../../line-items/change-lines.ts';
import { rememberAliases, type AliasInput } from '../../reference/aliases.ts';
import { addDeseFunction, addReferenceNames, readReferenceNames } from '../../reference/reference-names.ts';
import type { ReferenceNames } from '../../reference/reference-names.ts';
import { createResolver, type NameResolver } from '../plan/resolve-names.ts';
import { readOpenLines, UNKNOWN_IN } from './unknown-values.ts';
import * as queries from './unknown-queries.ts';

type Indexed = Decision & { index: number };

const SOURCE = 'unknown values of an import';

/**
 * Resolves unknown values for all rows at once, either all values or none: creates the entries that they name, or remembers their meaning
 * for future imports. If a scenario is given, also fills in the field in its imported base lines that have one of these values. Projected
 * rows are updated when they are regenerated. Creates nothing for a value that is already known. A decision to map a value always replaces
 * the remembered meaning. Throws VALIDATION with a list of all bad decisions, NOT_FOUND for an unknown scenario, and LOCKED when its
 * version is adopted.
 */
export async function resolveUnknownValues(
  cx: Context,
  input: { decisions: readonly Decision[]; scenarioId?: number | undefined },
): Promise<ResponseOf<typeof contract>> {
  return inTransaction(cx, async (tx) => {
    const names = await readReferenceNames(tx);
    const decisions = input.decisions.map((decision, index) => ({ ...decision, index }));
    assertSensible(decisions, names);
    const resolver = createResolver(names);
    const open = decisions.filter((decision) => isUnknown(decision, resolver));
    const created = await create(tx, open);
    const aliases = await rememberAliases(tx, await aliasesOf(tx, decisions));
    const linesChanged =
      input.scenarioId === undefined ? 0 : await fillLines(tx, input.scenarioId, decisions, resolver);
    return { created, aliases, linesChanged };
  });
}

function isUnknown({ list, value }: Decision, resolver: NameResolver): boolean {
  if (list === 'deseCodes') return resolver.unknownDeseCode(value) !== null;
  return resolver.resolve(list, value).unknown !== null;
}

function assertSensible(decisions: readonly Indexed[], names: ReferenceNames): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const decision of decisions) {
    const at = `decisions.${decision.index}`;
    const key = `${decision.list} ${normalizeText(decision.value)}`;
    if (normalizeText(decision.value) === '') fields[`${at}.value`] = 'must have a letter or a digit';
    else if (seen.has(key)) fields[`${at}.value`] = 'is also in an earlier decision. Send one decision for each value';
    seen.add(key);
    const problem = decision.action === 'map' ? problemOfTarget(decision, names) : problemOfCreate(decision);
    if (problem) fields[`${at}.${problem[0]}`] = problem[1];
  }
  if (Object.keys(fields).length === 0) return;
  const problems = Object.entries(fields).map(([path, what]) => `${path} ${what}`);
  throw new AppError('VALIDATION', `Nothing was changed: ${problems.slice(0, 5).join('; ')}.`, { fields });
}

function problemOfTarget(
  decision: Extract<Decision, { action: 'map' }>,
  names: ReferenceNames,
): [string, string] | null {
  const { list, targetId, deseCode } = decision;
  if (list === 'deseCodes') {
    if (targetId !== undefined && targetId !== null)
      return ['targetId', 'does not apply to DESE codes. Send deseCode instead'];
    return deseCode !== undefined && names.deseCodes.includes(deseCode)
      ? null
      : ['deseCode', 'is not a known function'];
  }
  if (deseCode !== undefined) return ['deseCode', 'applies only to DESE codes. Send targetId instead'];
  if (targetId === undefined) return ['targetId', 'is required'];
  if (targetId === null) return list === 'buildings' ? null : ['targetId', 'is required'];
  return names[list].some(({ id }) => id === targetId) ? null : ['targetId', 'does not exist'];
}

function problemOfCreate(decision: Extract<Decision, { action: 'create' }>): [string, string] | null {
  if (decision.list !== 'deseCodes' || /^\d{4}$/.test(decision.value)) return null;
  return ['value', 'is not a four-digit code, so no function can be created. Map the value to a function instead'];
}

async function create(tx: Context, decisions: readonly Indexed[]): Promise<number> {
  let count = 0;
  for (const list of ['buildings', 'workGroups', 'categories'] as const) {
    const wanted = decisions.filter((decision) => decision.action === 'create' && decision.list === list);
    const entries = new Map(wanted.map((decision) => [normalizeText(nameOf(decision)), nameOf(decision)]));
    const there = new Set((await readReferenceNames(tx))[list].map(({ name }) => normalizeText(name)));
    const fresh = [...entries].flatMap(([key, name]) => (there.has(key) ? [] : [name]));
    count += (await addReferenceNames(tx, { list, names: fresh, source: SOURCE })).length;
  }
  for (const decision of decisions) {
    if (decision.action !== 'create' || decision.list !== 'deseCodes') continue;
    await addDeseFunction(tx, { code: decision.value, name: decision.name ?? `Function ${decision.value}` });
    count += 1;
  }
  return count;
}

function nameOf(decision: Decision): string {
  return decision.action === 'create' ? (decision.name ?? decision.value) : decision.value;
}

/** Returns the aliases to remember: mapped values, and values for which an entry with another name was created. */
async function aliasesOf(tx: Context, decisions: readonly Indexed[]): Promise<AliasInput[]> {
  const resolver = createResolver(await readReferenceNames(tx));
  return decisions.flatMap((decision): AliasInput[] => {
    const { list, value } = decision;
    if (decision.action === 'map') {
      return [{ list, word: value, targetId: decision.targetId ?? null, deseCode: decision.deseCode ?? null }];
    }
    if (list === 'deseCodes' || !isUnknown(decision, resolver)) return [];
    return [{ list, word: value, targetId: resolver.resolve(list, nameOf(decision)).id, deseCode: null }];
  });
}

const SENTENCE: Record<AliasList, (value: string) => string[]> = {
  buildings: (value) => sentences({ unknownBuilding: value }),
  workGroups: (value) => sentences({ unknownWorkGroup: value }),
  categories: (value) => sentences({ unknownCategory: value }),
  deseCodes: (value) => sentences({ unknownDeseCode: value }),
};

function sentences(unknown: Partial<Parameters<typeof unknownFindings>[0]>): string[] {
  return unknownFindings({ unknownBuilding: null, unknownWorkGroup: null, unknownDeseCode: null, ...unknown });
}

/** Fills in the lines whose values `before` did not know and that now have a decision. Returns the number of these lines. */
async function fillLines(
  tx: Context,
  scenarioId: number,
  decisions: readonly Indexed[],
  before: NameResolver,
): Promise<number> {
  const scenario = await requireScenario(tx, scenarioId);
  const now = createResolver(await readReferenceNames(tx));
  const decided = new Set(decisions.map(({ list, value }) => `${list} ${normalizeText(value)}`));
  const lists = [...new Set(decisions.map(({ list }) => list))];
  const lines = await readOpenLines(tx, { scenarioId, fiscalYear: scenario.base_year });
  const edits: LineEdit[] = [];
  const gone = new Set<string>();
  for (const line of lines) {
    const set: LineEdit['set'] = {};
    const resolved: string[] = [];
    for (const list of lists) {
      const value = UNKNOWN_IN[list](line.open, before);
      if (value === null || !decided.has(`${list} ${normalizeText(value)}`)) continue;
      resolved.push(...SENTENCE[list](value));
      Object.assign(set, meaningOf(list, value, now));
    }
    if (resolved.length === 0) continue;
    for (const sentence of resolved) gone.add(sentence);
    const left = line.import_warnings.filter((sentence) => !resolved.includes(sentence));
    if (line.needs_review && left.length === 0) set.metadata = { needsReview: false };
    edits.push({ id: line.id, set });
  }
  if (edits.length === 0) return 0;
  await changeLines(tx, {
    action: 'resolve unknown values',
    isBulk: true,
    edits,
    pathOfLine: () => 'scenarioId',
    pathOfField: () => 'decisions',
  });
  await queries.dropWarnings(
    tx.db,
    edits.map(({ id }) => id),
    [...gone],
  );
  return edits.length;
}

function meaningOf(list: AliasList, value: string, names: NameResolver): LineEdit['set'] {
  if (list === 'deseCodes') return { deseCode: names.deseCode(value) };
  const { id } = names.resolve(list, value);
  return { buildings: { buildingId: id }, workGroups: { workGroupId: id }, categories: { categoryId: id } }[list];
}
