import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { InLanguage } from './language/texts.tsx';
import { Links } from './links.tsx';
import { NextDate, StoryQuestions, SuperintendentNote, Timeline } from './story.tsx';

const TIMELINE = [
  { date: '2027-05-03', event: 'Town Meeting', comment: '' },
  { date: '2027-01-20', event: 'Public hearing', comment: 'Speak in the library' },
];
const LINK = { id: 1, url: 'https://youtu.be/dQw4w9WgXcQ', linkType: 'video', title: 'The hearing' } as const;

const rendered = (language: PageLanguage, children: ReactNode) =>
  renderToStaticMarkup(<InLanguage language={language}>{children}</InLanguage>);

describe('on a translated page', () => {
  const es = (children: ReactNode) => rendered('es', children);

  test('the texts of the district are marked as English, and those around them are not', () => {
    expect(es(<SuperintendentNote note={{ author: '', text: 'Welcome' }} />)).toContain(
      '<div class="lines" lang="en"><p>Welcome</p></div>',
    );
    expect(es(<StoryQuestions questions={[{ question: 'Why?', answer: 'Because', source: 'Report' }]} />)).toContain(
      '<dt lang="en">Why?</dt><dd class="lines"><p lang="en">Because</p><small>Fuente: <span lang="en">Report</span></small></dd>',
    );
    expect(es(<Links links={[{ ...LINK, description: null }]} />)).toContain(
      'lang="en">The hearing</a><span class="kind">Video: YouTube, se carga únicamente cuando usted lo abre</span>',
    );
  });

  test('dates are in its language, and so is the mark that the script adds later', () => {
    const html = es(<Timeline timeline={TIMELINE} day="2027-02-01" />);
    expect(html).toContain('<time dateTime="2027-05-03" data-past="Ya pasó">3 may 2027</time></span>');
    expect(html).toContain('20 ene 2027</time><small> Ya pasó</small></span><div lang="en"><b>Public hearing</b>');
    expect(es(<NextDate timeline={TIMELINE} day="2027-02-01" />)).toContain(
      '>3 may 2027, <span lang="en">Town Meeting</span></a>',
    );
  });
});

test('the English page has no marks of its language', () => {
  const parts = (
    <>
      <SuperintendentNote note={{ author: '', text: 'Welcome' }} />
      <StoryQuestions questions={[{ question: 'Why?', answer: 'Because', source: 'Report' }]} />
      <NextDate timeline={TIMELINE} day="2027-01-01" />
      <Timeline timeline={TIMELINE} day="2027-02-01" />
    </>
  );
  expect(rendered('en', parts)).not.toContain('lang=');
});
