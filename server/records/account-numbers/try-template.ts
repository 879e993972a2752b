import type { CheckedTemplate, ProposedTemplate } from '../../../core/contract/account-numbers.ts';
import { meaningKey, SETTLED_SEGMENTS, type SettledSegment } from '../../../core/rules/accounts/account-meaning.ts';
import {
  splitByTemplate,
  type AccountTemplate,
  type SplitAccount,
} from '../../../core/rules/accounts/account-template.ts';
import { fitOf, proposeTemplate } from '../../../core/rules/accounts/propose-template.ts';
import type { Context } from '../../context.ts';
import { DEFAULT_FUND } from '../funds/hold-funds.ts';
import { listDeseFunctions } from '../reference/dese.ts';
import { listBuildings } from '../reference/lists.ts';
import * as queries from './queries.ts';

const MAX_MISFITS = 50;
const MAX_EXAMPLES = 5;
const MAX_VALUES = 500;
/** A location counts as district-wide if at most this share of its accounts have lines with a building. */
const MAX_EXCEPTIONS = 0.1;
/** Location codes that often mean the whole district. */
const WHOLE_DISTRICT = /^(?:0+|9+0*)$/;

/** Proposes a template from the account numbers of the active budgets. */
export async function proposeAccountTemplate(cx: Context): Promise<ProposedTemplate> {
  const accounts = await queries.listAccounts(cx.db);
  const functions = new Set((await listDeseFunctions(cx)).map(({ code }) => code));
  const buildings = new Set((await listBuildings(cx, {})).flatMap(({ code }) => code?.trim().toLowerCase() || []));
  const proposal = proposeTemplate(accounts, { functions, buildings });
  return {
    template: (proposal?.template as ProposedTemplate['template'] | undefined) ?? null,
    reasons: proposal?.reasons ?? [],
    accounts: accounts.length,
  };
}

type Fitting = Extract<SplitAccount, { fits: true }>;
type SplitAccounts = (queries.DistrictAccount & { split: Fitting })[];

/** Tries a template on the account numbers of the active budgets, and suggests what its locations and funds mean. */
export async function checkAccountTemplate(
  cx: Context,
  { template }: { template: AccountTemplate },
): Promise<CheckedTemplate> {
  const accounts = await queries.listAccounts(cx.db);
  const { fitting, misfits } = fitOf(
    template,
    accounts.map(({ account }) => account),
  );
  const split: SplitAccounts = accounts.flatMap((account) => {
    const found = splitByTemplate(template, account.account);
    return found.fits ? [{ ...account, split: found }] : [];
  });
  const functions = new Set((await listDeseFunctions(cx)).map(({ code }) => code));
  const codes = new Set(split.flatMap((one) => one.split.values.function ?? []));
  return {
    accounts: accounts.length,
    fitting,
    misfits: misfits.slice(0, MAX_MISFITS),
    examples: examplesOf(split),
    values: await suggestMeanings(cx, split),
    unknownFunctions: [...codes].filter((code) => !functions.has(code)).sort(),
  };
}

/** Picks accounts at equal distances in the list, so that the examples differ. */
function examplesOf(split: SplitAccounts): CheckedTemplate['examples'] {
  const step = Math.max(1, Math.floor(split.length / MAX_EXAMPLES));
  return split
    .filter((_, index) => index % step === 0)
    .slice(0, MAX_EXAMPLES)
    .map(({ account, split: { pieces } }) => ({ account, pieces }));
}

async function suggestMeanings(cx: Context, split: SplitAccounts): Promise<CheckedTemplate['values']> {
  const byCode = new Map((await listBuildings(cx, {})).map(({ id, code }) => [meaningKey(code ?? ''), id]));
  const fundIds = new Map((await queries.listFunds(cx.db)).map(({ id, name }) => [name, id]));
  const values = SETTLED_SEGMENTS.flatMap((segment) => {
    const groups = groupByValue(split, segment);
    const most = Math.max(0, ...groups.map(({ accounts }) => accounts.length));
    return groups.map(({ value, accounts }) => {
      const fund = usual(accounts.map((account) => account.fund));
      // Lines for which no fund was given also have the default fund. So the default fund is suggested only for the value with the most
      // accounts.
      const isMeant = fund !== DEFAULT_FUND || accounts.length === most;
      return {
        ...{ segment, value, accounts: accounts.length },
        buildingId:
          segment === 'location'
            ? (byCode.get(meaningKey(value)) ?? usual(accounts.map(({ buildingId }) => buildingId)))
            : null,
        isWholeDistrict:
          segment === 'location' &&
          WHOLE_DISTRICT.test(value) &&
          !byCode.has(meaningKey(value)) &&
          accounts.filter(({ hasBuilding }) => hasBuilding).length <= accounts.length * MAX_EXCEPTIONS,
        fundId: segment === 'fund' && fund !== null && isMeant ? (fundIds.get(fund) ?? null) : null,
      };
    });
  });
  return values.slice(0, MAX_VALUES);
}

function groupByValue(split: SplitAccounts, segment: SettledSegment): { value: string; accounts: SplitAccounts }[] {
  const groups = new Map<string, { value: string; accounts: SplitAccounts }>();
  for (const account of split) {
    const value = account.split.values[segment];
    if (value === undefined) continue;
    const group = groups.get(meaningKey(value)) ?? { value, accounts: [] };
    group.accounts.push(account);
    groups.set(meaningKey(value), group);
  }
  return [...groups.values()].sort((a, b) => a.value.localeCompare(b.value, 'en-US', { numeric: true }));
}

/** Returns the most frequent entry, which may be null. Returns null if there are no entries. */
function usual<T extends string | number>(found: readonly (T | null)[]): T | null {
  const counts = new Map<T | null, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, some], [, other]) => other - some)[0]?.[0] ?? null;
}
