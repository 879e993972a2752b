import { inflateSync } from 'node:zlib';

/** What a PDF of this program contains. */
export interface ReadPdf {
  pages: number;
  /** The size of each page in points. */
  sizes: string[];
  /** The names of the embedded fonts, without the prefix that marks a part of a font. */
  fonts: string[];
  /** The drawn texts, in reading order, with one space between the lines. */
  text: string;
  /** The smallest size of a text, in points. */
  smallest: number;
  /** The lowest baseline of a text, in points from the bottom. */
  lowest: number;
  /** The types of the structure elements, such as `H1`. */
  tags: string[];
  language: string;
  title: string;
  /** True if the window of the PDF shows the title, not the name of the file. */
  showsTitle: boolean;
}

interface Stored {
  dictionary: string;
  stream: Buffer | null;
}

/** Reads a PDF as pdfkit writes it: no object streams, and glyphs as hexadecimal numbers with a table of their letters. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      storedOf(body),
    ]),
  );
  const all = [...objects.values()].map(({ dictionary }) => dictionary);
  const at = (id: string | undefined) => objects.get(id ?? '') ?? { dictionary: '', stream: null };
  const refIn = (dictionary: string, key: string) => at(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);
  const catalog = all.find((dictionary) => dictionary.includes('/Type /Catalog')) ?? '';
  const info = refIn(file.slice(file.lastIndexOf('\ntrailer\n')), 'Info').dictionary;
  const pages = all.filter((dictionary) => /\/Type \/Page\b/.test(dictionary));
  const texts = pages.flatMap((page) => {
    const { dictionary } = refIn(page, 'Resources');
    const fonts = new Map(
      [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        return [name, lettersOf(refIn(at(id).dictionary, 'ToUnicode').stream)];
      }),
    );
    return textsOf(refIn(page, 'Contents').stream?.toString('latin1') ?? '', fonts);
  });
  return {
    pages: pages.length,
    sizes: pages.map((page) => /\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? ''),
    fonts: all.flatMap((dictionary) => /\/FontName \/[A-Z]+\+(\S+)/.exec(dictionary)?.[1] ?? []).toSorted(),
    text: texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    smallest: Math.min(...texts.map(({ size }) => size)),
    lowest: Math.min(...texts.map(({ y }) => y)),
    tags: all.flatMap((dictionary) => /\/S \/(\w+)/.exec(dictionary)?.[1] ?? []),
    language: stringOf(/\/Lang \((\w+)\)/.exec(catalog)?.[1]),
    title: stringOf(/\/Title \(((?:\\.|[^\\)])*)\)/s.exec(info)?.[1] ?? refIn(info, 'Title').dictionary.slice(1, -1)),
    showsTitle: refIn(catalog, 'ViewerPreferences').dictionary.includes('/DisplayDocTitle true'),
  };
}

function storedOf(body: string): Stored {
  const start = body.indexOf('\nstream\n');
  if (start < 0) return { dictionary: body, stream: null };
  const dictionary = body.slice(0, start);
  const [content, length] = [body.slice(start + '\nstream\n'.length), /\/Length (\d+)/.exec(dictionary)?.[1]];
  const stream = Buffer.from(content.slice(0, Number(length)), 'latin1');
  return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream };
}

/** Reads the letters of each glyph of a font. */
function lettersOf(table: Buffer | null): string[] {
  const [, entries = ''] = /\[([^\]]*)\]\s*endbfrange/.exec(table?.toString('latin1') ?? '') ?? [];
  return [...entries.matchAll(/<([^>]*)>/g)].map(([, letters = '']) =>
    Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

interface Text {
  text: string;
  size: number;
  y: number;
}

/** Reads the texts in the order in which they are marked for screen readers. A marked text can have several lines and fonts. */
function textsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): Text[] {
  return [...content.matchAll(/BDC\n([\s\S]*?)\nEMC/g)].flatMap(([, marked = '']) => {
    const parts = [...marked.matchAll(/1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) (\S+) Tf\n([\s\S]*?)\nET/g)].map(
      ([, y, font = '', size, shown = '']) => {
        const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []);
        const letters = fonts.get(font) ?? [];
        const text = glyphs.map((code) => letters[Number.parseInt(code, 16)] ?? '?').join('');
        return { text, size: Number(size), y: Number(y) };
      },
    );
    if (parts.length === 0) return [];
    const text = parts.map((part) => part.text).join('');
    return [{ text, size: Math.min(...parts.map(({ size }) => size)), y: Math.min(...parts.map(({ y }) => y)) }];
  });
}

/** Reads a string: each byte is a letter, or it is UTF-16 with a byte order mark. */
function stringOf(written: string | undefined): string {
  const bytes = (written ?? '').replace(/\\(.)/gs, (_, letter: string) => ESCAPED.get(letter) ?? letter);
  return bytes.startsWith('\xfe\xff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}

const ESCAPED = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
