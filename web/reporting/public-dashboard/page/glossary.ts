import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { stageOf, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { GUIDE } from './language/guide.ts';
import { nameIn } from './language/names.ts';
import { textsIn } from './language/texts.tsx';

interface Entry {
  term: string;
  meaning: string;
}

/** Returns explanations of the page's technical terms, without those that this page does not use. */
export function glossaryOf(year: ShownYear, before: ShownYear | null, language: PageLanguage): Entry[] {
  const { source, headline, categories, buildings, locations, payroll } = year;
  const [say, common] = [textsIn(GUIDE, language), textsIn(COMMON, language)];
  const stage = stageOf(source);
  const hasOffset = [...categories, ...buildings].some(({ amount }) => amount < 0);
  const hasFte = source.fte !== undefined;
  const hasRaises = before !== null && payroll !== null;
  return entries([
    [true, say('fiscalYear'), say('fiscalYearMeaning')],
    [stage === 'proposed', common('proposedBudget'), say('proposedMeaning')],
    [stage === 'adopted', common('adoptedBudget'), say('adoptedMeaning')],
    [stage === 'projected', common('projectedBudget'), say('projectedMeaning')],
    [headline.goal !== null, common('townGuidance'), say('guidanceMeaning')],
    [categories.length > 0, common('category'), say('categoryMeaning')],
    [buildings.length > 0, nameIn(language, DISTRICT_WIDE).name, say('districtWideMeaning')],
    [hasOffset, say('offset'), say('offsetMeaning')],
    [hasFte, say('fte'), say('fteMeaning')],
    [hasRaises, say('cola'), say('colaMeaning')],
    [hasRaises, say('steps'), say('stepsMeaning')],
    [locations.length > 0 || source.salaryData !== null, say('smallGroups'), say('smallGroupsMeaning')],
  ]);
}

function entries(rows: readonly (readonly [boolean, string, string])[]): Entry[] {
  return rows.filter(([isUsed]) => isUsed).map(([, term, meaning]) => ({ term, meaning }));
}
