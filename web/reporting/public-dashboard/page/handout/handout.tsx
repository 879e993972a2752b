import { handoutLanguagesOf } from '../../../../../core/contract/public-dashboard-handout.ts';
import type { HandoutInput, PublicPageRenderer } from '../../../../../core/contract/public-dashboard-page.ts';
import { sharesOf } from '../../../../../core/rules/projection/shares.ts';
import { signedWhole, whole } from '../amounts.ts';
import { BarTable } from '../bar-table.tsx';
import { withBoldMoney } from '../budget-status.tsx';
import { htmlPage } from '../document.tsx';
import { fraction, longest, shareText } from '../figures.ts';
import { handoutContent, type HandoutContent } from './content.ts';
import { limitsFor } from './fit.ts';
import { HandoutLink } from './handout-link.tsx';
import { cutTable, DISTRICT_LANGUAGE, type HandoutTable, noteBelow } from './tables.ts';
import type { Say } from './texts.ts';

/** Renders the handout: one printed page about one year, without a script. On a screen, it has links to the page and to other languages. */
export const renderHandout: PublicPageRenderer['renderHandout'] = (input) => {
  const content = handoutContent(input);
  if (!content) return null;
  const { view, language, kind, addresses } = input;
  const { name, title, headline, notes } = content;
  const others = handoutLanguagesOf(view.config).map((other) => handoutContent({ ...input, language: other }));
  const limits = limitsFor([content, ...others.filter((other) => other !== null)]);
  const { schoolLogoUrl, showSchoolInfo } = view.config;
  return htmlPage({
    title: `${name} · ${title}`,
    description: headline ? [`${headline.label}: ${headline.budget}.`, ...headline.sentences].join(' ') : title,
    isIndexed: kind === 'current',
    addresses: { stylesheet: addresses.stylesheet, icon: addresses.icon },
    bodyClass: `handout ${limits.font}`,
    language,
    children: (
      <>
        <HandoutLinks {...input} say={content.say} />
        <main>
          <header>
            <div>
              <h1>{name}</h1>
              <p>{title}</p>
            </div>
            {showSchoolInfo && schoolLogoUrl !== null && (
              <img src={addresses.file(schoolLogoUrl)} alt="" height="48" decoding="async" />
            )}
          </header>
          {headline && <Headline headline={headline} />}
          {content.money && <Money table={content.money} limit={limits.categories} say={content.say} />}
          {content.changes && <Changes table={content.changes} limit={limits.changes} say={content.say} />}
          {content.positions !== null && (
            <section>
              <h2>{content.say('positions')}</h2>
              <p>{content.positions}</p>
            </section>
          )}
          <Dates dates={content.dates} limit={limits.dates} say={content.say} />
          <footer>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </footer>
        </main>
      </>
    ),
  });
};

/** Only on a screen. */
function HandoutLinks({ view, year, language, addresses, say }: HandoutInput & { say: Say }) {
  const languages = handoutLanguagesOf(view.config);
  return (
    <header className="links">
      <a href={addresses.year(year)}>{say('fullPage')}</a>
      {languages.length > 1 && (
        <nav aria-label={say('languages')}>
          {languages.map((other) => (
            <HandoutLink
              key={other}
              language={other}
              address={addresses.handout(year, other)}
              isCurrent={other === language}
            />
          ))}
        </nav>
      )}
    </header>
  );
}

function Headline({ headline: { label, budget, sentences } }: { headline: NonNullable<HandoutContent['headline']> }) {
  return (
    <section className="headline">
      <p>
        <small>{label}</small>
        <b>{budget}</b>
      </p>
      {sentences.length > 0 && <p>{withBoldMoney(sentences.join(' '))}</p>}
    </section>
  );
}

interface TableProps {
  table: HandoutTable;
  limit: number;
  say: Say;
}

function Money({ table, limit, say }: TableProps) {
  const rows = cutTable(table, limit, say);
  const amounts = rows.map(({ amount }) => amount);
  const [most, shares] = [longest(amounts), sharesOf(amounts)];
  return (
    <section>
      <h2>{table.title}</h2>
      <BarTable
        caption={table.title}
        columns={[table.nameColumn, say('amount'), say('share')]}
        rows={rows.map(({ name, lang, amount }, index) => {
          const share = shares?.[index];
          return {
            name,
            lang,
            part: fraction(amount, most),
            isNegative: amount < 0,
            cells: [whole(amount), share === undefined ? '–' : shareText(share)],
          };
        })}
        total={[whole(table.total), shares === null ? '–' : '100.0%']}
        totalLabel={table.totalLabel}
        roundedNote={noteBelow(table, rows, say, { hasShares: true })}
      />
    </section>
  );
}

function Changes({ table, limit, say }: TableProps) {
  const rows = cutTable(table, limit, say);
  return (
    <section className="changes">
      <h2>{table.title}</h2>
      <BarTable
        caption={table.title}
        columns={[table.nameColumn, say('change')]}
        rows={rows.map(({ name, lang, amount }) => ({ name, lang, part: null, cells: [signedWhole(amount)] }))}
        total={[signedWhole(table.total)]}
        totalLabel={table.totalLabel}
        roundedNote={noteBelow(table, rows, say, { hasShares: false })}
      />
    </section>
  );
}

/** The dates as typed, with how to comment. */
function Dates({ dates, limit, say }: { dates: HandoutContent['dates']; limit: number; say: Say }) {
  if (dates.length === 0) return null;
  return (
    <section>
      <h2>{say('dates')}</h2>
      <ol className="timeline">
        {dates.slice(0, limit).map(({ date, event, comment }) => (
          <li key={`${date} ${event}`}>
            <span>{date}</span>
            <div lang={DISTRICT_LANGUAGE}>
              <b>{event}</b>
              {comment !== '' && <p>{comment}</p>}
            </div>
          </li>
        ))}
      </ol>
      {dates.length > limit && <p className="note">{say('moreDates')}</p>}
    </section>
  );
}
