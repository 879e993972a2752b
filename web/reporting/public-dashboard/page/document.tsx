import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageAddresses } from '../../../../core/contract/public-dashboard-page.ts';

interface DocumentProps {
  title: string;
  description: string;
  isIndexed?: boolean;
  addresses: Pick<PageAddresses, 'stylesheet' | 'icon'> & { script?: string; canonical?: string };
  bodyClass?: string;
  children: ReactNode;
}

/** A whole HTML page: text and drawings, one stylesheet, and at most one script that it can do without. */
export function htmlPage(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

function Document({ title, description, isIndexed = true, addresses, bodyClass, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="en_US" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {addresses.canonical !== undefined && <meta property="og:url" content={addresses.canonical} />}
        <meta name="twitter:card" content="summary" />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={description} />
        {!isIndexed && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="stylesheet" href={addresses.stylesheet} />
        <link rel="icon" href={addresses.icon} type="image/svg+xml" />
        {addresses.canonical !== undefined && <link rel="canonical" href={addresses.canonical} />}
        {addresses.script !== undefined && <script type="module" src={addresses.script} fetchPriority="low" />}
      </head>
      <body className={bodyClass}>{children}</body>
    </html>
  );
}
