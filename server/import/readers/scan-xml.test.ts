import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attribute, decodeEntities, XmlScanner } from './scan-xml.ts';

function scan(pieces: string[]): { events: string[]; isWhole: boolean } {
  const events: string[] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => events.push(`<${name} ${attributes.trim()}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  for (const piece of pieces) scanner.push(piece);
  return { events, isWhole: scanner.end() };
}

const DOCUMENT =
  '\ufeff<?xml version="1.0"?>\n<!DOCTYPE x><!-- > <no/> --><x:row r="1" q=\'a>b\'><c/>a &amp; &#66;&#x43;<![CDATA[<&]]></x:row>\n';

describe('XmlScanner', () => {
  test('tells tags by their local names, attributes and text', () => {
    const { events, isWhole } = scan([DOCUMENT]);
    expect(events.join('|')).toContain('<row r="1" q=\'a>b\'>|<c >|</c>|a & BC|<&|</row>');
    expect(isWhole).toBe(true);
  });

  test('tells the same however the document is cut into pieces', () => {
    const whole = scan([DOCUMENT]).events.join('');
    fc.assert(
      fc.property(fc.array(fc.nat(DOCUMENT.length)), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), DOCUMENT.length];
        const { events, isWhole } = scan(at.slice(1).map((end, index) => DOCUMENT.slice(at[index], end)));
        expect([events.join(''), isWhole]).toEqual([whole, true]);
      }),
    );
  });

  test.each(['<a><b></b>', '<a', '<a>text', '</a>', '<a></a><!-- open', 'just text'])(
    'knows that %s is not whole',
    (document) => {
      expect(scan([document]).isWhole).toBe(false);
    },
  );

  test('gives up on markup without end instead of searching it again and again', () => {
    const pieces = (count: number) => Array.from({ length: count }, () => 'x'.repeat(65_536));
    expect(scan(['<a b="', ...pieces(2), '"></a>']).isWhole).toBe(true);
    // An end that comes too late is not looked for any more.
    expect(scan(['<a b="', ...pieces(200), '"></a>']).isWhole).toBe(false);
  });
});

test('decodeEntities leaves what it does not know', () => {
  expect(decodeEntities('&lt;&gt;&quot;&apos;&nbsp;&own;&#x110000;&#8364;')).toBe('<>"\'&nbsp;&own;&#x110000;\u20ac');
});

test('attribute finds a name and not a part of one', () => {
  const attributes = `sheetId="3" name = 'A &amp; B' r:id="r7" state="hidden"`;
  expect(['id', 'name', 'state', 'sheetId', 'tate', 'Id'].map((name) => attribute(attributes, name))).toEqual([
    'r7',
    'A & B',
    'hidden',
    '3',
    undefined,
    undefined,
  ]);
});
