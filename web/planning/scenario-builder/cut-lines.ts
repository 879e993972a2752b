import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import type { ScenarioBuilderLine } from '../../../core/contract/scenario-builder.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fromDollars, type Cents } from '../../../core/money.ts';

/** A line of the Scenario Builder with its amount in cents, as the core rules expect it. */
export interface CutLine extends ScenarioBuilderLine {
  amount: Cents;
  /** The account number, if another line has the same description and building. Otherwise null. */
  ownAccount: string | null;
}

/** Adds to each line its amount in cents, and its account number if lines look alike without it. */
export function cutLinesOf(lines: readonly ScenarioBuilderLine[]): CutLine[] {
  const looks = lines.map((line) => JSON.stringify([line.accountDesc, line.buildingId]));
  const seen = new Map<string, number>();
  for (const look of looks) seen.set(look, (seen.get(look) ?? 0) + 1);
  return lines.map((line, place) => {
    const isAlone = line.accountDesc === null || seen.get(looks[place] ?? '') === 1;
    return { ...line, amount: fromDollars(line.fy26ProposedV3), ownAccount: isAlone ? null : line.accountLine };
  });
}

export function descriptionOf(line: ScenarioBuilderLine): string {
  return line.accountDesc ?? line.accountLine ?? `Line ${line.id}`;
}

/** The description for labels, followed by the account number if another line looks the same. */
export function labelOf(line: CutLine): string {
  return joined([descriptionOf(line), line.ownAccount], ', ');
}

/** The second text of a line in the list: what tells it apart from lines with the same description. */
export function detailsOf(line: CutLine): string {
  const mandated = line.isMandated ? 'Mandated' : null;
  return joined([line.ownAccount, mandated, buildingOf(line), line.category?.name ?? UNCATEGORIZED], ' · ');
}

/** The account number, if needed, and the building. */
export function whereOf(line: CutLine): string {
  return joined([line.ownAccount, buildingOf(line)], ' · ');
}

function buildingOf(line: CutLine): string {
  return line.building?.name ?? DISTRICT_WIDE;
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null).join(separator);
}
