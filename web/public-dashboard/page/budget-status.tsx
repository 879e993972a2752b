import { absolute, capital, signedWhole, whole } from './amounts.ts';
import { percentText, stageOf, yearName, type ShownYear } from './figures.ts';
import { headlineSentences } from './headline-sentences.ts';

/** The answer first: how much, against which goal, the difference, the change from before. In words, then as four figures. */
export function BudgetStatus({ year }: { year: ShownYear }) {
  return (
    <section aria-labelledby="status">
      <h2 id="status">The {yearName(year.fiscalYear)} budget at a glance</h2>
      <p className="lead">{withBoldMoney(headlineSentences(year).join(' '))}</p>
      <FourFigures year={year} />
    </section>
  );
}

/** Budget, goal, difference, change: always four, also where one of them is not known. */
export function FourFigures({ year }: { year: ShownYear }) {
  const { headline, source } = year;
  const { gap, change } = headline;
  return (
    <dl className="cards">
      <Card term={`${capital(stageOf(source))} budget`} figure={whole(headline.budget)} />
      <Card term="Town guidance" figure={headline.goal === null ? 'No guidance set' : whole(headline.goal)} />
      {gap === null ? (
        <Card term="Difference" figure="–" note="Nothing to compare with" />
      ) : (
        <Card
          term={gap < 0 ? 'Over guidance' : gap > 0 ? 'Under guidance' : 'Difference'}
          tone={gap < 0 ? 'over' : 'under'}
          figure={whole(absolute(gap))}
          {...(headline.percent !== null && { note: `${percentText(headline.percent)} of guidance` })}
        />
      )}
      {change === null ? (
        <Card term="Change from the year before" figure="–" note="No earlier year is published" />
      ) : (
        <Card
          term={`Change from ${yearName(change.fromYear)}`}
          figure={signedWhole(change.amount)}
          {...(change.percent !== null && {
            note:
              change.amount === 0
                ? 'No change'
                : `${percentText(change.percent)} ${change.amount < 0 ? 'less' : 'more'}`,
          })}
        />
      )}
    </dl>
  );
}

interface CardProps {
  term: string;
  figure: string;
  note?: string;
  tone?: 'over' | 'under';
}

function Card({ term, figure, note, tone }: CardProps) {
  return (
    <div className="card">
      <dt>{term}</dt>
      <dd className={tone}>
        {figure}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Every other part is an amount, with its sign and without the comma that follows it. */
export function withBoldMoney(text: string) {
  return text
    .split(/([+\u2212]?\$\d+(?:,\d{3})*)/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
