import { withBoldMoney } from './budget-status.tsx';
import type { ShownYear } from './figures.ts';
import { glossaryOf } from './glossary.ts';
import { questionsOf } from './questions.ts';

interface ReadingGuideProps {
  year: ShownYear;
  before: ShownYear | null;
  /** The release number; null for a draft. */
  number: number | null;
  /** The instant at which the release was published. */
  publishedAt: string;
  /** Returns true if the section with that anchor is on the page. */
  isShown(id: string): boolean;
}

/** How to read the page, answers to common questions, and a glossary. */
export function ReadingGuide({ year, before, number, publishedAt, isShown }: ReadingGuideProps) {
  return (
    <>
      <p className="guide">
        <b>How to read this page:</b> the total of a table is in its last row. Amounts are rounded to the dollar, and
        shares to a tenth of a percent. Downloads include cents. All bars in a table have the same scale. Each category
        has the same color everywhere on the page. A row such as “Other (3 categories)” combines the smallest rows.
      </p>
      <section aria-labelledby="questions">
        <h2 id="questions">Questions people ask</h2>
        <dl className="questions">
          {questionsOf({ year, before, number, publishedAt }).map(({ question, answer, restsOn }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {withBoldMoney(answer)}
                {restsOn && isShown(restsOn.id) && (
                  <small>
                    See: <a href={`#${restsOn.id}`}>{restsOn.title}</a>
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="glossary">
        <h2 id="glossary">What the words mean</h2>
        <dl className="glossary">
          {glossaryOf(year, before).map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
