import { expect, test } from 'vitest';
import { cleanSvg } from '../../server/platform/district/logos/clean-svg.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
/** Repeats a text until it has about the given number of bytes. */
const filled = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length));

/**
 * Inputs that grow in one dimension only. Whether the SVG is rejected or cleaned, the time must be proportional to its
 * length.
 */
const SHAPES: Record<string, (bytes: number) => string> = {
  'nested elements': (bytes) => svg(filled('<g>', bytes)),
  'many elements': (bytes) => svg(filled('<g/>', bytes)),
  'elements with namespaces, 90 deep': (bytes) =>
    svg('<g>'.repeat(90) + filled('<x:g xmlns:x="a"/>', bytes) + '</g>'.repeat(90)),
  'one text': (bytes) => svg(`<text>${filled('a &amp; ', bytes)}</text>`),
  'one attribute': (bytes) => svg(`<path d="${filled('M0 0h1 ', bytes)}"/>`),
  'attributes of one element': (bytes) =>
    svg(`<g ${Array.from({ length: bytes / 12 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  'style pieces': (bytes) => svg(`<style>${filled('<![CDATA[a]]>', bytes)}</style>`),
  'style that nearly loads': (bytes) => svg(`<style>${filled('url( ', bytes)}expression${' '.repeat(bytes)}</style>`),
  comments: (bytes) => svg(filled('<!-- - -->', bytes)),
  'processing instructions': (bytes) => svg(filled('<?a b?>', bytes)),
  'a document type': (bytes) => `<!DOCTYPE svg [${filled('<!ENTITY a "b">', bytes)}]>${svg('')}`,
};

test.each(Object.entries(SHAPES))('%s of 4 MB take no longer than their length implies', (_, shape) => {
  const timeOf = (bytes: number) => {
    const text = shape(bytes);
    // CPU time of this process only, because other programs may use the machine.
    const began = process.cpuUsage();
    try {
      cleanSvg(text);
    } catch {
      // Rejected. Only the time matters.
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  timeOf(100_000);
  const [small, large] = [timeOf(500_000), timeOf(4_000_000)];
  // The input is eight times as long. Quadratic time would be 64 times as long. Times below 3 s are not meaningful.
  expect(large).toBeLessThan(Math.max(3_000, 32 * small));
});
