import { formatPlainDate } from '../../../../core/format-date.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import type { PlainDate } from '../../../../core/fiscal-year.ts';
import { nextDates } from '../../../../core/rules/todo/todo-entries.ts';
import { Breakdown } from './breakdowns.tsx';

/** Renders the entered lines as paragraphs; React escapes them. */
function Lines({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => <p key={index}>{line}</p>);
}

export function SuperintendentNote({ note }: { note: PublicStory['note'] }) {
  if (!note) return null;
  return (
    <Breakdown id="note" title="A note from the superintendent" isEmpty={false}>
      <div className="lines">
        <Lines text={note.text} />
        {note.author !== '' && <p className="note">{note.author}</p>}
      </div>
    </Breakdown>
  );
}

/** The district's own questions and answers, each with its source. */
export function StoryQuestions({ questions }: Pick<PublicStory, 'questions'>) {
  return (
    <Breakdown id="answers" title="Answers from the district" isEmpty={questions.length === 0}>
      <dl className="questions">
        {questions.map(({ question, answer, source }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd className="lines">
              <Lines text={answer} />
              <small>Source: {source}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Breakdown>
  );
}

interface DatesProps extends Pick<PublicStory, 'timeline'> {
  /** The day of publication. A page is read for months, so the script moves on from there (client/dates.ts). */
  day: PlainDate;
}

/** The next date of the budget decision and how to take part. Without the script, the next one after the page was published. */
export function NextDate({ timeline, day }: DatesProps) {
  const [next] = nextDates(timeline, day, 1);
  if (!next) return null;
  return (
    <p className="next">
      <span>
        <span className="label">Next:</span>
        <span className="label-unscripted" hidden>
          Next date as of publication:
        </span>{' '}
        <a href="#timeline">
          {formatPlainDate(next.date)}, {next.event}
        </a>
      </span>
      <small>{next.comment}</small>
    </p>
  );
}

/** The dates of the budget decision with comments on how to take part, in chronological order. */
export function Timeline({ timeline, day }: DatesProps) {
  const events = timeline.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Breakdown id="timeline" title="How and when the budget is decided" isEmpty={events.length === 0}>
      <ol className="timeline">
        {events.map(({ date, event, comment }) => (
          <li key={`${date} ${event}`}>
            <span>
              <time dateTime={date}>{formatPlainDate(date)}</time>
              {date < day && <small> Past</small>}
            </span>
            <div>
              <b>{event}</b>
              {comment !== '' && <p>{comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Breakdown>
  );
}
