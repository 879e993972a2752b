import { withBoldMoney } from './budget-status.tsx';
import type { ShownYear } from './figures.ts';
import { glossaryOf } from './glossary.ts';
import { GUIDE } from './language/guide.ts';
import { otherName } from './language/names.ts';
import { sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { questionsOf } from './questions.ts';

interface ReadingGuideProps {
  year: ShownYear;
  before: ShownYear | null;
  /** The release number; null for a draft. */
  number: number | null;
  /** The instant at which the release was published. */
  publishedAt: string;
  /** Returns true if the section with this anchor is on the page. */
  isShown(id: string): boolean;
}

/** Rows for the example of a row that combines other rows. */
const COMBINED = Array.from({ length: 3 }, () => ({ name: '' }));

/** How to read the page, answers to common questions, and a glossary. */
export function ReadingGuide({ year, before, number, publishedAt, isShown }: ReadingGuideProps) {
  const [language, say] = [useLanguage(), useTexts(GUIDE)];
  return (
    <>
      <p className="guide">
        {sayWith(GUIDE, language, 'howToRead', {
          label: <b>{say('howToReadLabel')}</b>,
          example: otherName(language, COMBINED, 'categories'),
        })}
      </p>
      <section aria-labelledby="questions">
        <h2 id="questions">{say('questions')}</h2>
        <dl className="questions">
          {questionsOf({ year, before, number, publishedAt }, language).map(({ question, answer, restsOn }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {withBoldMoney(answer)}
                {restsOn && isShown(restsOn.id) && (
                  <small>
                    {sayWith(GUIDE, language, 'see', { section: <a href={`#${restsOn.id}`}>{restsOn.title}</a> })}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="glossary">
        <h2 id="glossary">{say('glossary')}</h2>
        <dl className="glossary">
          {glossaryOf(year, before, language).map(({ term, meaning }) => (
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
