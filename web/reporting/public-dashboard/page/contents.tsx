import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The target of the skip link. */
export const CONTENT_ID = 'content';

/** The first thing that the Tab key reaches; visible only while it has the focus. */
export function SkipLink() {
  return (
    <a className="skip" href={`#${CONTENT_ID}`}>
      Skip to content
    </a>
  );
}

const HEADING = /<h2 id="([^"]+)">(.+?)<\/h2>/g;

/** A list of links to all sections on the page. Closed at first, because a phone has room for one line. */
export function Contents({ children }: { children: ReactNode }) {
  const headings = [...renderToStaticMarkup(children).matchAll(HEADING)];
  if (headings.length < 2) return null;
  return (
    <details className="contents">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        {headings.map(([, id, title]) => (
          <a key={id} href={`#${id ?? ''}`}>
            {title?.replaceAll(/<[^<>]+>/g, '')}
          </a>
        ))}
      </nav>
    </details>
  );
}
