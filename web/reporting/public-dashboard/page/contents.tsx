import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE } from './language/page.ts';
import { InLanguage, useLanguage, useTexts } from './language/texts.tsx';

/** The target of the skip link. */
export const CONTENT_ID = 'content';

/** The first thing that the Tab key reaches; visible only while it has the focus. */
export function SkipLink() {
  const say = useTexts(PAGE);
  return (
    <a className="skip" href={`#${CONTENT_ID}`}>
      {say('skip')}
    </a>
  );
}

const HEADING = /<h2 id="([^"]+)">(.+?)<\/h2>/g;

/** A list of links to all sections on the page. Closed at first, because a phone has room for one line. */
export function Contents({ children }: { children: ReactNode }) {
  const [language, say] = [useLanguage(), useTexts(PAGE)];
  const sections = <InLanguage language={language}>{children}</InLanguage>;
  const headings = [...renderToStaticMarkup(sections).matchAll(HEADING)];
  if (headings.length < 2) return null;
  return (
    <details className="contents">
      <summary>{say('contents')}</summary>
      <nav aria-label={say('contents')}>
        {headings.map(([, id, title]) => (
          <a key={id} href={`#${id ?? ''}`}>
            {title?.replaceAll(/<[^<>]+>/g, '')}
          </a>
        ))}
      </nav>
    </details>
  );
}
