import type { PublicPageRenderer } from '../../../../../core/contract/public-dashboard-page.ts';
import { HANDOUT } from '../handout/texts.ts';
import { CHANGES } from './changes.ts';
import { COMMON } from './common.ts';
import { COMPARISONS } from './comparisons.ts';
import { GLANCE } from './glance.ts';
import { GUIDANCE } from './guidance.ts';
import { GUIDE } from './guide.ts';
import { HEADLINE } from './headline.ts';
import { LEAD } from './lead.ts';
import { LINKS } from './links.ts';
import { MONEY } from './money.ts';
import { NAMES } from './names.ts';
import { NOTICES } from './notices.ts';
import { PAGE } from './page.ts';
import { PAYROLL } from './payroll.ts';
import { QUESTIONS } from './questions.ts';
import { SCHOOLS } from './schools.ts';
import { STAFF } from './staff.ts';
import { STORY } from './story.ts';
import { TAXES } from './taxes.ts';
import type { Texts } from './texts.tsx';

/** All tables of texts, by the name of their part of the page. */
export const AREAS: Readonly<Record<string, Texts>> = {
  ...{ changes: CHANGES, common: COMMON, comparisons: COMPARISONS, glance: GLANCE, guidance: GUIDANCE, guide: GUIDE },
  ...{ headline: HEADLINE, lead: LEAD, links: LINKS, money: MONEY, names: NAMES, notices: NOTICES, page: PAGE },
  ...{
    payroll: PAYROLL,
    questions: QUESTIONS,
    schools: SCHOOLS,
    staff: STAFF,
    story: STORY,
    taxes: TAXES,
    handout: HANDOUT,
  },
};

/** Shorter parts, such as " and ", also occur in other texts. */
const MIN_LENGTH = 8;

export const ownTexts: PublicPageRenderer['ownTexts'] = () => {
  const tables = Object.values(AREAS).flatMap(({ en, es, pt, ht }) => [en, es, pt, ht]);
  const parts = tables.flatMap((table) => Object.values(table)).flatMap((text) => text.split(/\{\w+\}/));
  // The longest first, because a short part can also be part of a longer one.
  return [...new Set(parts.filter((part) => part.length >= MIN_LENGTH))].sort((a, b) => b.length - a.length);
};
