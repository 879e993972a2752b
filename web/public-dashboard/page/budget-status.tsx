import { formatMoney, cents, type Cents } from '../../../core/money.ts';
import { percentText, stageOf, yearName, type ShownYear } from './figures.ts';

/** The answer first: how much, against which goal, how much more than before. In words, then as figures. */
export function BudgetStatus({ year }: { year: ShownYear }) {
  const { headline, figures, fiscalYear } = year;
  const { gap, change } = headline;
  return (
    <section aria-labelledby="status">
      <h2 id="status">The {yearName(fiscalYear)} budget at a glance</h2>
      <p className="lead">{withBoldMoney(headlineSentences(year).join(' '))}</p>
      <dl className="cards">
        <Card term={`${capital(stageOf(figures))} budget`} figure={whole(headline.budget)} />
        <Card term="Town guidance" figure={headline.goal === null ? 'No guidance set' : whole(headline.goal)} />
        {gap !== null && (
          <Card
            term={gap < 0 ? 'Over guidance' : gap > 0 ? 'Under guidance' : 'Difference'}
            tone={gap < 0 ? 'over' : 'under'}
            figure={whole(absolute(gap))}
            {...(headline.percent !== null && { note: `${percentText(headline.percent)} of guidance` })}
          />
        )}
        {change && (
          <Card
            term={`Change from ${yearName(change.fromYear)}`}
            figure={`${change.amount > 0 ? '+' : ''}${whole(change.amount)}`}
            {...(change.percent !== null && {
              note: `${percentText(change.percent)} ${change.amount < 0 ? 'less' : 'more'}`,
            })}
          />
        )}
      </dl>
    </section>
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

/** Sentences that stand by themselves, for the page and for what a search engine shows of it. */
export function headlineSentences({ fiscalYear, figures, headline }: ShownYear): string[] {
  const { budget, goal, gap, percent, change } = headline;
  const sentences = [`The ${stageOf(figures)} school budget for ${yearName(fiscalYear)} is ${whole(budget)}.`];
  if (goal !== null && gap !== null) {
    const share = percent === null ? '' : ` (${percentText(percent)})`;
    sentences.push(
      gap === 0
        ? `That meets the town’s guidance of ${whole(goal)}.`
        : `That is ${whole(absolute(gap))}${share} ${gap < 0 ? 'over' : 'under'} the town’s guidance of ${whole(goal)}.`,
    );
  }
  if (change) sentences.push(changeSentence(change));
  return sentences;
}

function changeSentence({ fromYear, amount, percent }: NonNullable<ShownYear['headline']['change']>): string {
  if (amount === 0) return `It is the same as in ${yearName(fromYear)}.`;
  const share = percent === null ? '' : ` (${percentText(percent)})`;
  return `It is ${whole(absolute(amount))}${share} ${amount < 0 ? 'less' : 'more'} than in ${yearName(fromYear)}.`;
}

/** Every other part is an amount. */
function withBoldMoney(text: string) {
  return text.split(/(\$[\d,]+)/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

export function whole(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

function absolute(amount: Cents): Cents {
  return amount < 0 ? cents(-amount) : amount;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
