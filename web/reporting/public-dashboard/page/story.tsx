import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import type { PlainDate } from '../../../../core/fiscal-year.ts';
import { nextDates } from '../../../../core/rules/todo/todo-entries.ts';
import { Breakdown } from './breakdowns.tsx';
import { shortDateIn } from './language/dates.ts';
import { STORY } from './language/story.ts';
import { districtLang, sayWith, useLanguage, useTexts } from './language/texts.tsx';
import { DistrictText } from './typed-source.tsx';

/** Renders the entered lines as paragraphs; React escapes them. */
function Lines({ text, lang }: { text: string; lang?: string | undefined }) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => (
      <p key={index} lang={lang}>
        {line}
      </p>
    ));
}

/** The superintendent's note as typed. */
export function SuperintendentNote({ note }: { note: PublicStory['note'] }) {
  const [language, say] = [useLanguage(), useTexts(STORY)];
  if (!note) return null;
  return (
    <Breakdown id="note" title={say('note')} isEmpty={false}>
      <div className="lines" lang={districtLang(language)}>
        <Lines text={note.text} />
        {note.author !== '' && <p className="note">{note.author}</p>}
      </div>
    </Breakdown>
  );
}

/** The district's own questions and answers, each with its source. */
export function StoryQuestions({ questions }: Pick<PublicStory, 'questions'>) {
  const [language, say] = [useLanguage(), useTexts(STORY)];
  const lang = districtLang(language);
  return (
    <Breakdown id="answers" title={say('answers')} isEmpty={questions.length === 0}>
      <dl className="questions">
        {questions.map(({ question, answer, source }) => (
          <div key={question}>
            <dt lang={lang}>{question}</dt>
            <dd className="lines">
              <Lines text={answer} lang={lang} />
              <small>{sayWith(STORY, language, 'source', { source: <DistrictText text={source} /> })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Breakdown>
  );
}

interface DatesProps extends Pick<PublicStory, 'timeline'> {
  /** The day of publication. Because a page is read for months, the script later moves “Next” to a later date (client/dates.ts). */
  day: PlainDate;
}

/** The next date of the budget decision, and how to take part. Without the script, it is the next date after the page was published. */
export function NextDate({ timeline, day }: DatesProps) {
  const [language, say] = [useLanguage(), useTexts(STORY)];
  const [next] = nextDates(timeline, day, 1);
  if (!next) return null;
  return (
    <p className="next">
      <span>
        <span className="label">{say('next')}</span>
        <span className="label-unscripted" hidden>
          {say('nextUnscripted')}
        </span>{' '}
        <a href="#timeline">
          {shortDateIn(language, next.date)}, <DistrictText text={next.event} />
        </a>
      </span>
      <small lang={districtLang(language)}>{next.comment}</small>
    </p>
  );
}

/**
 * The dates of the budget decision in chronological order, with notes on how to take part. The script later adds the text in `data-past`
 * after each date that has passed.
 */
export function Timeline({ timeline, day }: DatesProps) {
  const [language, say] = [useLanguage(), useTexts(STORY)];
  const events = timeline.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Breakdown id="timeline" title={say('timeline')} isEmpty={events.length === 0}>
      <ol className="timeline">
        {events.map(({ date, event, comment }) => (
          <li key={`${date} ${event}`}>
            <span>
              <time dateTime={date} data-past={date < day ? undefined : say('past')}>
                {shortDateIn(language, date)}
              </time>
              {date < day && <small> {say('past')}</small>}
            </span>
            <div lang={districtLang(language)}>
              <b>{event}</b>
              {comment !== '' && <p>{comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Breakdown>
  );
}
