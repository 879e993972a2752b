import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { XmlScanner } from './scan-xml.ts';

function scan(pieces: string[]): { events: string[]; isWhole: boolean } {
  const events: string[] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => events.push(`<${name} ${JSON.stringify([...attributes])}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  for (const piece of pieces) scanner.push(piece);
  return { events, isWhole: scanner.end() };
}

const DOCUMENT =
  '\ufeff<?xml version="1.0"?>\n<!DOCTYPE x><!-- > <no/> --><x:row r="1" q=\'a>b\'><c/>a &amp; &#66;&#x43;<![CDATA[<&]]></x:row>\n';

describe('XmlScanner', () => {
  test('reads tags by local name, attributes and text', () => {
    const { events, isWhole } = scan([DOCUMENT]);
    expect(events.join('|')).toContain('<row [["r","1"],["q","a>b"]]>|<c []>|</c>|a & BC|<&|</row>');
    expect(isWhole).toBe(true);
  });

  test('reads the same however the document is chunked', () => {
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

  test('gives up on unclosed markup instead of searching it again and again', () => {
    const pieces = (count: number) => Array.from({ length: count }, () => 'x'.repeat(65_536));
    expect(scan(['<a b="', ...pieces(2), '"></a>']).isWhole).toBe(true);
    // An end that comes too late is ignored.
    expect(scan(['<a b="', ...pieces(200), '"></a>']).isWhole).toBe(false);
  });
});

test('an unknown entity and a character that XML does not allow stay unchanged', () => {
  const { events, isWhole } = scan(['<a b="&own;">&lt;&gt;&quot;&apos;&nbsp;&own;&#x110000;&#8364;</a>']);
  expect(events).toEqual(['<a [["b","&own;"]]>', '<>"\'&nbsp;&own;&#x110000;\u20ac', '</a>']);
  expect(isWhole).toBe(true);
});

test('a document cannot expand its own entities', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]><a>&y;</a>';
  expect(scan([bomb])).toEqual({ events: ['<a []>', '&y;', '</a>'], isWhole: true });
});

test('elements a thousand deep are read, deeper ones are not', () => {
  const nested = (depth: number) => scan(['<a>'.repeat(depth), '</a>'.repeat(depth)]).isWhole;
  expect([nested(1_000), nested(1_001)]).toEqual([true, false]);
});

test('attributes are named without their prefix', () => {
  const names = ['id', 'name', 'state', 'sheetId', 'tate', 'Id'];
  const found: (string | undefined)[] = [];
  const scanner = new XmlScanner({ open: (_, attributes) => found.push(...names.map((name) => attributes.get(name))) });
  scanner.push(`<sheet sheetId="3" name = 'A &amp; B' r:id="r7" state="hidden"/>`);
  expect(found).toEqual(['r7', 'A & B', 'hidden', '3', undefined, undefined]);
});
