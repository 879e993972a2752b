import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import type { ScenarioBuilderLine } from '../../../core/contract/scenario-builder.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { groupBy } from '../../../core/group-by.ts';
import { fromDollars, type Cents } from '../../../core/money.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';

/** A line of the Scenario Builder with its amount in cents, as the core rules expect it. */
export interface CutLine extends ScenarioBuilderLine {
  amount: Cents;
  /** The line's account number if another line has the same description and building. Otherwise null. */
  ownAccount: string | null;
  /** The shortest beginning of `ownAccount` that distinguishes it from the account numbers of those other lines, such as "0100…". */
  accountStart: string | null;
  /** The building's name for a narrow column. */
  shortBuilding: string;
}

/** Adds to each line its amount in cents and, if other lines look the same, its account number. */
export function cutLinesOf(lines: readonly ScenarioBuilderLine[]): CutLine[] {
  const alike = groupBy(lines, lookOf);
  const shortNames = shortSchoolNames([...new Set(lines.map(buildingOf))]);
  return lines.map((line) => {
    const group = alike.get(lookOf(line)) ?? [];
    const isAlone = line.accountDesc === null || group.length <= 1;
    const ownAccount = isAlone ? null : line.accountLine;
    const others = group.length > MAX_COMPARED ? null : group.filter((other) => other !== line);
    return {
      ...line,
      amount: fromDollars(line.fy26ProposedV3),
      ownAccount,
      accountStart: ownAccount === null || others === null ? ownAccount : startOf(ownAccount, others),
      shortBuilding: shortNames.get(buildingOf(line)) ?? buildingOf(line),
    };
  });
}

function lookOf({ accountDesc, buildingId }: ScenarioBuilderLine): string {
  return JSON.stringify([accountDesc, buildingId]);
}

/** If more lines than this look alike, their whole account numbers are shown, because comparing all of them would take too long. */
const MAX_COMPARED = 100;

/**
 * Returns the first segments of an account number, as few as needed to differ from all other lines. If all segments together are still not
 * enough, returns the whole number.
 */
function startOf(account: string, others: readonly ScenarioBuilderLine[]): string {
  const ends = [...account.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => index);
  const end = ends.find(
    (at) => at > 0 && others.every((other) => !other.accountLine?.startsWith(account.slice(0, at))),
  );
  return end === undefined ? account : `${account.slice(0, end)}…`;
}

export function descriptionOf(line: ScenarioBuilderLine): string {
  return line.accountDesc ?? line.accountLine ?? `Line ${line.id}`;
}

/** Returns the description for labels, followed by the account number if another line looks the same. */
export function labelOf(line: CutLine): string {
  return joined([descriptionOf(line), line.ownAccount], ', ');
}

/** Returns the second text of a line in the list: what distinguishes the line from lines with the same description. */
export function detailsOf(line: CutLine, account: string | null): string {
  return details(line, account, buildingOf(line));
}

/** Returns the same text for a narrow column, with the short name of the school and only the beginning of the account number. */
export function shortDetailsOf(line: CutLine): string {
  return details(line, line.accountStart, line.shortBuilding);
}

function details(line: CutLine, account: string | null, building: string): string {
  const mandated = line.isMandated ? 'Mandated' : null;
  return joined([account, building, mandated, line.category?.name ?? UNCATEGORIZED], ' · ');
}

/** Returns the account number, if needed, and the building. */
export function whereOf(line: CutLine): string {
  return joined([line.ownAccount, buildingOf(line)], ' · ');
}

function buildingOf(line: ScenarioBuilderLine): string {
  return line.building?.name ?? DISTRICT_WIDE;
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null).join(separator);
}
