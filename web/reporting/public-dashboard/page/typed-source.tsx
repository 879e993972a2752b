import { Fragment } from 'react';
import { COMMON } from './language/common.ts';
import { listIn } from './language/dates.ts';
import { districtLang, sayWith, useLanguage } from './language/texts.tsx';

/** The source of typed or imported figures, with a link to the source if there is one. */
export function TypedSource({ source, link }: { source: string; link: string }) {
  const language = useLanguage();
  const text =
    link === '' ? (
      <DistrictText text={source} />
    ) : (
      <a href={link} lang={districtLang(language)}>
        {source}
      </a>
    );
  return sayWith(COMMON, language, 'sourceIs', { source: text });
}

/** A text that the district typed, inside a text of the page. On translated pages, the language of the typed text is marked. */
export function DistrictText({ text }: { text: string }) {
  const lang = districtLang(useLanguage());
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/** A list of texts that the district typed, inside a text of the page. */
export function DistrictTexts({ texts }: { texts: readonly string[] }) {
  const language = useLanguage();
  const list = listIn(
    language,
    texts.map((_, index) => `{${index}}`),
  );
  return list.split(/(\{\d+\})/).map((part, index) => {
    const text = texts[Number(/\d+/.exec(part)?.[0] ?? Number.NaN)];
    return <Fragment key={index}>{text === undefined ? part : <DistrictText text={text} />}</Fragment>;
  });
}
