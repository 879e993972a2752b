import type { Explanation, ExplanationInput } from '../contract/explain.ts';
import type { VacancyList } from '../contract/vacancies.ts';
import { fiscalYearLabel } from '../fiscal-year.ts';
import { formatMoney, fromDollars, sum, toDollars } from '../money.ts';
import { plural } from '../plural.ts';

type Vacancy = VacancyList['vacancies'][number];

/** Maximum number of vacancies in the list. Further vacancies are combined. */
const MAX_SHOWN = 50;

/** Explains the cost of a vacancy in a fiscal year: its price for the whole year minus the lapse. */
export function explainVacancy(vacancy: Vacancy, fiscalYear: number): Explanation {
  const { number, title, fte, price, paid, lapse, priceFrom: from, problem } = vacancy;
  const inputs: ExplanationInput[] = price === null ? [] : [{ label: 'Price for the whole year', value: price }];
  if (lapse) inputs.push({ label: 'Lapse', value: -lapse, sign: 'minus' });
  return {
    label: `Vacancy ${title === '' ? number : `${number}, ${title}`}, ${fiscalYearLabel(fiscalYear)}`,
    value: paid,
    unit: 'dollars',
    rule: 'The price of the vacant FTE for the whole year, minus the lapse. The lapse is the part of the price for the days before the fill day.',
    inputs,
    facts: [
      { label: 'Vacant FTE', value: String(fte) },
      { label: 'Price source', value: problem ?? from },
    ],
  };
}

/** Explains the total cost of the vacancies in a fiscal year. */
export function explainVacancies({ vacancies, totals, fiscalYear }: VacancyList): Explanation {
  const priced = vacancies.filter(({ paid }) => paid !== null).sort((a, b) => (b.paid ?? 0) - (a.paid ?? 0));
  const others = priced.slice(MAX_SHOWN);
  const inputs = priced.slice(0, MAX_SHOWN).map((vacancy): ExplanationInput => {
    const { number, title, paid, lapse, priceFrom: text } = vacancy;
    const label = title === '' ? number : `${number}, ${title}`;
    const source = { kind: 'setting', text, id: null, row: null } as const;
    return { label, value: paid ?? 0, source, ...(lapse && { explain: explainVacancy(vacancy, fiscalYear) }) };
  });
  if (others.length > 0) {
    const rest = sum(others.map(({ paid }) => fromDollars(paid ?? 0)));
    inputs.push({ label: plural(others.length, 'smaller vacancy', 'smaller vacancies'), value: toDollars(rest) });
  }
  return {
    label: `Cost of vacancies, ${fiscalYearLabel(fiscalYear)}`,
    value: totals.paid,
    unit: 'dollars',
    rule: 'The sum of the costs of the vacancies in the year. The cost of a vacancy is its price for the whole year, minus its lapse. The lapse is the part of the price for the days before the fill day. Frozen and proposed positions are left out.',
    inputs,
    facts: [
      { label: 'Price for the whole year', value: formatMoney(fromDollars(totals.price)) },
      { label: 'Lapse', value: formatMoney(fromDollars(totals.lapse)) },
      { label: 'Vacancies without a price', value: String(totals.unknown) },
    ],
  };
}
