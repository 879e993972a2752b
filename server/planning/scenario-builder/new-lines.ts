import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import { newLineOf } from '../../../core/rules/cuts/new-lines.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/** Throws VALIDATION for categories, buildings and DESE functions that do not exist, unless a stored line already has them. */
export async function refuseUnknownNames(
  cx: Context,
  lines: readonly NewLine[],
  stored: readonly NewLine[] = [],
): Promise<void> {
  if (lines.length === 0) return;
  const codes = lines.flatMap(({ deseCode }) => deseCode ?? []);
  const names = await queries.listNames(cx.db, codes);
  const known = {
    categoryId: new Set([...names.categories, ...idsOf(stored, 'categoryId')].map(({ id }) => id)),
    buildingId: new Set([...names.buildings, ...idsOf(stored, 'buildingId')].map(({ id }) => id)),
    deseCode: new Set([...names.functions, ...stored.flatMap(({ deseCode }) => deseCode ?? [])]),
  };
  const fields: Record<string, string> = {};
  for (const [index, { categoryId, buildingId, deseCode }] of lines.entries()) {
    if (categoryId !== null && !known.categoryId.has(categoryId)) {
      fields[`newLines.${index}.categoryId`] = 'no longer exists';
    }
    if (buildingId !== null && !known.buildingId.has(buildingId)) {
      fields[`newLines.${index}.buildingId`] = 'no longer exists';
    }
    if (deseCode !== null && !known.deseCode.has(deseCode)) {
      fields[`newLines.${index}.deseCode`] = 'no longer exists';
    }
  }
  const problems = Object.entries(fields);
  if (problems.length === 0) return;
  const said = problems.map(([field, problem]) => {
    const { description = '' } = lines[Number(field.split('.')[1])] ?? {};
    const name = NAMES[field.split('.')[2] ?? ''] ?? '';
    return `“${description}”: its ${name} ${problem}. Choose another ${name}.`;
  });
  throw new AppError('VALIDATION', said.join(' '), { fields });
}

const NAMES: Readonly<Record<string, string>> = {
  categoryId: 'category',
  buildingId: 'building',
  deseCode: 'function',
};

function idsOf(lines: readonly NewLine[], field: 'categoryId' | 'buildingId') {
  return lines.flatMap((line) => (line[field] === null ? [] : [{ id: line[field] }]));
}

/** Converts the new lines of a plan to budget lines. Each gets the category that is set on it, else the category of its DESE code. */
export function newLineRows(lines: readonly NewLine[], names: queries.NewLineNames): queries.BuilderLineRow[] {
  const categoryOf = categoryLookup(
    names.categories.map(({ id, dese_function, display_order }) => ({
      id,
      deseFunction: dese_function,
      displayOrder: display_order,
    })),
  );
  const buildings = new Map(names.buildings.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    const categoryId = categoryOf(line);
    const place = names.categories.findIndex(({ id }) => id === categoryId);
    const category = names.categories[place];
    const buildingName = line.buildingId === null ? undefined : buildings.get(line.buildingId);
    return {
      ...newLineOf(line),
      accountDesc: line.description,
      accountLine: null,
      deseCode: line.deseCode,
      categoryId,
      categoryName: category?.name ?? null,
      categoryPlace: category ? place + 1 : null,
      categoryColor: category?.color ?? null,
      isPersonnel: line.fte !== null,
      section: null,
      buildingId: buildingName === undefined ? null : line.buildingId,
      buildingName: buildingName ?? null,
      fund: '',
      isCovered: true,
    };
  });
}
