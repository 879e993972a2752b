import { handoutLanguagesOf } from '../../../../../core/contract/public-dashboard-languages.ts';
import type { HandoutSheet, HandoutSheetTable } from '../../../../../core/contract/public-dashboard-handout-sheet.ts';
import type { HandoutInput, PublicPageRenderer } from '../../../../../core/contract/public-dashboard-page.ts';
import { BarTable } from '../bar-table.tsx';
import { withBoldMoney } from '../budget-status.tsx';
import { htmlPage } from '../document.tsx';
import { LanguageLinks } from '../language-links.tsx';
import { textsIn } from '../language/texts.tsx';
import { HANDOUT } from './texts.ts';

/** Renders the handout: one printed page about one year, without a script. On a screen, it has links to the page, to other languages and to the PDF. */
export const renderHandout: PublicPageRenderer['renderHandout'] = (input, sheet) => {
  const { view, language, kind, addresses } = input;
  const { name, title, headline, notes } = sheet;
  const { schoolLogoUrl, showSchoolInfo } = view.config;
  return htmlPage({
    title: `${name} · ${title}`,
    description: headline ? [`${headline.label}: ${headline.budget}.`, ...headline.sentences].join(' ') : title,
    isIndexed: kind === 'current',
    addresses: { stylesheet: addresses.stylesheet, icon: addresses.icon },
    bodyClass: `handout ${sheet.font}`,
    language,
    children: (
      <>
        <HandoutLinks {...input} />
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
          {sheet.money && <Table table={sheet.money} />}
          {sheet.changes && <Table table={sheet.changes} className="changes" />}
          {sheet.positions && (
            <section>
              <h2>{sheet.positions.title}</h2>
              <p>{sheet.positions.text}</p>
            </section>
          )}
          {sheet.dates && <Dates dates={sheet.dates} />}
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
function HandoutLinks({ view, year, language, kind, addresses }: HandoutInput) {
  const say = textsIn(HANDOUT, language);
  const pdf = addresses.handoutPdf(year, language);
  const isPublic = kind === 'current' || kind === 'release';
  return (
    <header className="links">
      <a href={addresses.year(year)}>{say('fullPage')}</a>
      {pdf !== null && (
        <a href={pdf} type="application/pdf" download={isPublic}>
          {say('downloadPdf')}
        </a>
      )}
      <LanguageLinks
        label={say('languages')}
        languages={handoutLanguagesOf(view.config)}
        current={language}
        addressIn={(other) => addresses.handout(year, other)}
      />
    </header>
  );
}

function Headline({ headline: { label, budget, sentences } }: { headline: NonNullable<HandoutSheet['headline']> }) {
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

function Table({ table, className }: { table: HandoutSheetTable; className?: string }) {
  const { title, columns, rows, total, note } = table;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <BarTable
        caption={title}
        columns={columns}
        rows={rows.map(({ lang, ...row }) => ({ ...row, lang: lang ?? undefined }))}
        total={total.cells}
        totalLabel={total.name}
        roundedNote={note}
      />
    </section>
  );
}

function Dates({ dates: { title, lang, rows, note } }: { dates: NonNullable<HandoutSheet['dates']> }) {
  return (
    <section>
      <h2>{title}</h2>
      <ol className="timeline">
        {rows.map(({ date, event, comment }) => (
          <li key={`${date} ${event}`}>
            <span>{date}</span>
            <div lang={lang}>
              <b>{event}</b>
              {comment !== '' && <p>{comment}</p>}
            </div>
          </li>
        ))}
      </ol>
      {note !== null && <p className="note">{note}</p>}
    </section>
  );
}
