import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { InLanguage } from './language/texts.tsx';
import { DistrictTexts, TypedSource } from './typed-source.tsx';

const htmlIn = (language: PageLanguage, children: ReactNode) =>
  renderToStaticMarkup(<InLanguage language={language}>{children}</InLanguage>);

test('a source has a link where there is one, and is marked as English only on translated pages', () => {
  const linked = <TypedSource source="Town report" link="https://town.example/report" />;
  expect(htmlIn('en', linked)).toBe('Source: <a href="https://town.example/report">Town report</a>.');
  expect(htmlIn('pt', linked)).toBe('Fonte: <a href="https://town.example/report" lang="en">Town report</a>.');
  expect(htmlIn('ht', <TypedSource source="Town report" link="" />)).toBe('Sous: <span lang="en">Town report</span>.');
});

test('a list of typed texts has the words between them in the language of the page', () => {
  const list = <DistrictTexts texts={['Report {1}', 'Census', 'Survey']} />;
  expect(htmlIn('en', list)).toBe('Report {1}, Census, and Survey');
  expect(htmlIn('es', list)).toBe(
    '<span lang="en">Report {1}</span>, <span lang="en">Census</span> y <span lang="en">Survey</span>',
  );
});
