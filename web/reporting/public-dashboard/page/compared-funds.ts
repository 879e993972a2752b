import { fundName } from '../../../../core/compared-text.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { whole } from './amounts.ts';
import type { ShownYear } from './figures.ts';
import { listIn } from './language/dates.ts';
import { HEADLINE } from './language/headline.ts';
import { textsIn } from './language/texts.tsx';

const GENERAL_FUND = fundName('General');

/** Lists fund names: "General fund, IDEA (240) and School Choice". Only the general fund has a translation. */
export function fundNamesIn(funds: readonly string[], language: PageLanguage): string {
  const say = textsIn(HEADLINE, language);
  if (funds.length === 0) return say('noFund');
  const names = new Set(funds.map(fundName));
  return listIn(
    language,
    [...names].map((name) => (name === GENERAL_FUND ? say('generalFund') : name)),
  );
}

/**
 * Returns a sentence such as "Part compared with town guidance: General fund, $80,000 of the $90,000 total." Null if the whole budget is
 * compared.
 */
export function comparedPart({ comparedFunds: funds, headline }: ShownYear, language: PageLanguage): string | null {
  if (!funds) return null;
  return textsIn(HEADLINE, language)('compared', {
    funds: fundNamesIn(funds, language),
    compared: whole(headline.compared),
    total: whole(headline.budget),
  });
}
