import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import classes from './api-docs.module.css';
import { apiDocs } from './queries.ts';
import { CardSkeleton } from '../ui/card-skeleton.tsx';

/** The API documentation. The server generates it as HTML; this page shows it in the layout of the other screens. */
export function ApiDocsPage() {
  const docs = useQuery(apiDocs);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (docs.data === undefined || place.current === null) return;
    const main = new DOMParser().parseFromString(docs.data, 'text/html').querySelector('main');
    main?.querySelector('h1')?.remove();
    place.current.replaceChildren(...(main?.childNodes ?? []));
    // The browser tried to scroll to the anchor before this content was loaded, so the page scrolls again.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [docs.data]);
  return (
    <Page hasBudgetYear={false} title="API documentation">
      {docs.isPending && <CardSkeleton height={400} />}
      {docs.isError && <LoadFailed what="Failed to load the API documentation" query={docs} />}
      <div ref={place} className={classes.docs} />
    </Page>
  );
}
