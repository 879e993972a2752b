import { formatPlainDate } from '../../../../core/format-date.ts';
import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
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
    <Breakdown id="answers" title="Questions and answers" isEmpty={questions.length === 0}>
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

/** The dates of the budget decision with comments on how to take part, in chronological order. */
export function Timeline({ timeline }: Pick<PublicStory, 'timeline'>) {
  const events = timeline.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Breakdown id="timeline" title="How and when the budget is decided" isEmpty={events.length === 0}>
      <ol className="timeline">
        {events.map(({ date, event, comment }) => (
          <li key={`${date} ${event}`}>
            <time dateTime={date}>{formatPlainDate(date)}</time>
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
