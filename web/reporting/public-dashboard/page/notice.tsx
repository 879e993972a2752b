import type { PublicPageRenderer } from '../../../../core/contract/public-dashboard-page.ts';
import { htmlPage } from './document.tsx';
import { NOTICES } from './language/notices.ts';
import { PAGE } from './language/page.ts';
import { textsIn } from './language/texts.tsx';

/** Renders a page that only explains why nothing is shown at its address. */
export const renderNotice: PublicPageRenderer['renderNotice'] = ({ notice, language, latest, addresses }) => {
  const say = textsIn(NOTICES, language);
  const [title, text] = [say(`${notice}Title`), say(notice)];
  return htmlPage({
    title,
    description: text,
    isIndexed: false,
    addresses,
    language,
    children: (
      <main>
        <section className="empty">
          <h1>{title}</h1>
          <p>{text}</p>
          {latest && (
            <p>
              <a href={latest.address} hrefLang={latest.language === language ? undefined : latest.language}>
                {textsIn(PAGE, language)('latest')}
              </a>
            </p>
          )}
        </section>
      </main>
    ),
  });
};
