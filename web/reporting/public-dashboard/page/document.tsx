import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { InLanguage } from './language/texts.tsx';
import { LINK_PICTURE, type PageAddresses } from '../../../../core/contract/public-dashboard-page.ts';

/** The picture that social networks show for a link to the page. */
export interface LinkPicture {
  address: string;
  alt: string;
}

export type DocumentAddresses = Pick<PageAddresses, 'stylesheet' | 'icon'> & {
  script?: string;
  canonical?: string | null;
  /** Absolute addresses of the page in its languages, for search engines. */
  alternates?: readonly { language: PageLanguage; address: string }[];
};

interface DocumentProps {
  title: string;
  description: string;
  isIndexed?: boolean;
  addresses: DocumentAddresses;
  picture?: LinkPicture | null;
  bodyClass?: string;
  language?: PageLanguage;
  children: ReactNode;
}

/** Returns a complete HTML page with text, charts, one stylesheet, and at most one script, which is optional. */
export function htmlPage(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

function Document(props: DocumentProps) {
  const { title, description, isIndexed = true, addresses, picture = null, bodyClass, children } = props;
  const { language = 'en' } = props;
  const { canonical = null, alternates = [] } = addresses;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content={LOCALES[language]} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical !== null && <meta property="og:url" content={canonical} />}
        <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={description} />
        {picture && <PictureTags picture={picture} />}
        {!isIndexed && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="stylesheet" href={addresses.stylesheet} />
        <link rel="icon" href={addresses.icon} type="image/svg+xml" />
        {canonical !== null && <link rel="canonical" href={canonical} />}
        {alternates.map((other) => (
          <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
        ))}
        {addresses.script !== undefined && <script type="module" src={addresses.script} fetchPriority="low" />}
      </head>
      <body className={bodyClass}>
        <InLanguage language={language}>{children}</InLanguage>
      </body>
    </html>
  );
}

const LOCALES: Record<PageLanguage, string> = { en: 'en_US', es: 'es_US', pt: 'pt_BR', ht: 'ht_HT' };

function PictureTags({ picture: { address, alt } }: { picture: LinkPicture }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(LINK_PICTURE.width)} />
      <meta property="og:image:height" content={String(LINK_PICTURE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
