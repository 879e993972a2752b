import { describe, expect, test } from 'vitest';
import { isWebAddress, youTubeId } from './web-address.ts';

describe('isWebAddress', () => {
  test.each([
    'https://www.example.org',
    'http://example.org/a/b?c=d&e=%20f#g',
    'https://example.org:8443/budget.pdf',
    'HTTPS://EXAMPLE.ORG',
  ])('takes %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  test.each([
    '',
    'example.org',
    '/budget.pdf',
    '//example.org',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.org',
    'https://',
    'https:///path',
    'https://example.org/a b',
    'https://example.org/"onclick=',
    'https://bank.example@evil.example/',
    ' https://example.org',
    'https://example.org/\u00a0',
    'https://exam\u0001ple.org',
    'https://example.org/\u0008logo.png',
    'https://example.org/\u007f',
    'https://example.org/\uffff',
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

describe('youTubeId', () => {
  test.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?t=10&v=dQw4w9WgXcQ&list=x', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=a-b_c-d_e-f', 'a-b_c-d_e-f'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('%s is %s', (text, id) => {
    expect(youTubeId(text)).toBe(id);
  });

  test.each([
    '',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'https://vimeo.com/12345678901',
    'https://www.youtube.com/watch?v=short',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  ])('%j is none', (text) => {
    expect(youTubeId(text)).toBeNull();
  });
});
