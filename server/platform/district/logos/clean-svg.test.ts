import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const nested = (depth: number) => svg('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1));

describe('a drawing that is too complex', () => {
  test('by its depth is refused, and one less deep is not', () => {
    expect(cleanSvg(nested(100))).toBe(nested(100));
    expect(() => cleanSvg(nested(101))).toThrow(
      'The SVG is nested more than 100 levels deep. Simplify the drawing and export it again, or use a PNG instead.',
    );
    expect(() => cleanSvg(nested(30_000))).toThrow('is nested more than 100 levels deep');
  });

  test('by its elements and attributes is refused', () => {
    const message = 'The SVG has more than 200,000 elements and attributes. Simplify';
    expect(() => cleanSvg(svg('<g/>'.repeat(200_001)))).toThrow(message);
    const attributes = Array.from({ length: 200_001 }, (_, at) => `a${at}=""`).join(' ');
    expect(() => cleanSvg(svg(`<g ${attributes}/>`))).toThrow(message);
    const paths = '<path d="M0 0h1" fill="#123456"/>'.repeat(20_000);
    expect(cleanSvg(svg(paths))).toContain('fill="#123456"');
  });
});

test.each([
  '<style>@im<![CDATA[port "http://elsewhere.example/x.css";]]></style>',
  '<style>.a { fill: ur<![CDATA[l(http://elsewhere.example/x)]]> }</style>',
  '<style>@im<!-- -->port "http://elsewhere.example/x.css";</style>',
  '<style>@im<g/>port "http://elsewhere.example/x.css";</style>',
  '<style>@im<style>port "http://elsewhere.example/x.css";</style>port "http://elsewhere.example/x.css";</style>',
])('style text that loads something when its pieces are joined is left out: %s', (style) => {
  expect(cleanSvg(svg(style))).toBe(svg('<style></style>'));
});

test('style text in chunks that loads nothing is kept', () => {
  expect(cleanSvg(svg('<style>.a { fi<![CDATA[ll: red } b > c]]> { }</style>'))).toBe(
    svg('<style>.a { fill: red } b &gt; c { }</style>'),
  );
});
