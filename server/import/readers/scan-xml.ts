export interface XmlHandler {
  /** `attributes` is the raw text between the name and the end of the tag: see `attribute`. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Resolves the five entities of XML and character references; entities of a document's own are left as they stand. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const isBlankCode = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** The value of an attribute by its local name; undefined when the tag has none of this name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = at === 0 ? 32 : attributes.charCodeAt(at - 1);
    if (before !== 58 && !isBlankCode(before)) continue;
    let from = at + name.length;
    while (isBlankCode(attributes.charCodeAt(from))) from += 1;
    if (attributes.charCodeAt(from) !== 61) continue;
    do from += 1;
    while (isBlankCode(attributes.charCodeAt(from)));
    const quote = attributes[from] ?? '"';
    const end = attributes.indexOf(quote, from + 1);
    if (end > from) return decodeEntities(attributes.slice(from + 1, end));
  }
  return undefined;
}

const QUOTES_MATCH = /^(?:[^"']|"[^"]*"|'[^']*')*$/;

/** Where a tag that starts before `from` ends; a '>' inside a quoted attribute does not end it. */
function tagEnd(text: string, from: number): number {
  for (let end = text.indexOf('>', from); end >= 0; end = text.indexOf('>', end + 1)) {
    let last = end - 1;
    while (last > from && (text.charCodeAt(last) === 47 || isBlankCode(text.charCodeAt(last)))) last -= 1;
    // Nearly all tags end in the quotation mark that closes an attribute; the others are looked at as a whole.
    if (text.charCodeAt(last) === 34 && text.charCodeAt(last - 1) !== 61) return end;
    if (QUOTES_MATCH.test(text.slice(from, end))) return end;
  }
  return -1;
}

/** No tag, comment or text of a workbook is longer: what is would be searched again with each piece that arrives. */
const LONGEST_MARKUP = 8 * 1024 * 1024;

/**
 * Reads XML as it arrives and tells the handler of tags (by their local names) and text. It knows what workbooks hold: no
 * document type is followed and no entity of a document's own is expanded, so that a small file cannot grow without bound.
 */
export class XmlScanner {
  private rest = '';
  private depth = 0;
  private isBroken = false;
  private readonly handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  /** Takes the next piece of the document. */
  push(piece: string): void {
    if (this.isBroken) return;
    const text = this.rest === '' ? piece : this.rest + piece;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      if (open > at) this.emitText(text.slice(at, open));
      const end = this.readMarkup(text, open);
      at = open;
      if (end < 0) break;
      at = end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > LONGEST_MARKUP) this.isBroken = true;
  }

  /** Whether the document ended where it should: every tag closed, nothing cut off. */
  end(): boolean {
    return !this.isBroken && this.depth === 0 && this.rest.trim() === '';
  }

  private emitText(text: string): void {
    this.handler.text?.(decodeEntities(text));
  }

  /** Reads what starts with '<' and answers where it ends, or -1 when the rest of it has not arrived yet. */
  private readMarkup(text: string, open: number): number {
    const next = text.charCodeAt(open + 1);
    if (next === 33 || next === 63) return this.skipSpecial(text, open);
    const end = tagEnd(text, open + 1);
    if (end < 0) return -1;
    if (next === 47) {
      this.depth -= 1;
      this.handler.close?.(localName(text.slice(open + 2, end).trim()));
      return end + 1;
    }
    const isEmpty = text.charCodeAt(end - 1) === 47;
    const tag = text.slice(open + 1, isEmpty ? end - 1 : end);
    const blank = tag.search(/\s/);
    const name = localName(blank < 0 ? tag : tag.slice(0, blank));
    this.handler.open?.(name, blank < 0 ? '' : tag.slice(blank + 1));
    if (isEmpty) this.handler.close?.(name);
    else this.depth += 1;
    return end + 1;
  }

  private skipSpecial(text: string, open: number): number {
    const until = (mark: string, start: number): number => {
      const end = text.indexOf(mark, start);
      return end < 0 ? -1 : end + mark.length;
    };
    if (text.startsWith('<![CDATA[', open)) {
      const end = until(']]>', open + 9);
      if (end > 0) this.handler.text?.(text.slice(open + 9, end - 3));
      return end;
    }
    if (text.startsWith('<!--', open)) return until('-->', open + 4);
    return text.startsWith('<?', open) ? until('?>', open + 2) : until('>', open + 2);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
