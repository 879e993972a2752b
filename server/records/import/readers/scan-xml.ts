import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Attributes of a tag by local name. */
export interface Attributes extends Iterable<[string, string]> {
  get(name: string): string | undefined;
  has(name: string): boolean;
}

/** Receives tags by local name. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Maximum length of a tag, comment or text, and maximum depth of elements. */
const MAX_MARKUP = 8 * 1024 * 1024;
const MAX_DEPTH = 1_000;
/**
 * Parser errors to ignore, because some programs write such XML and its meaning is clear. An unknown entity stays in the text unchanged.
 */
const HARMLESS = /undefined entity|malformed character entity|disallowed character|inappropriately located doctype/;

/**
 * Reads XML in chunks and passes its tags and text to the handler. Ignores document types and does not expand entities that the document
 * defines, so that a small file cannot grow without bound.
 */
export class XmlScanner {
  readonly #parser = new SaxesParser();
  readonly #handler: XmlHandler;
  #isBroken = false;
  #depth = 0;
  #sinceEvent = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
    this.#parser.on('error', ({ message }) => {
      if (!HARMLESS.test(message)) this.#isBroken = true;
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
  }

  /** Takes the next chunk of the document. */
  push(piece: string): void {
    this.#sinceEvent += piece.length;
    if (this.#sinceEvent > MAX_MARKUP) this.#isBroken = true;
    if (!this.#isBroken) this.#parser.write(piece);
  }

  /** Ends the document. Returns true if it is complete: every tag closed, nothing truncated. */
  end(): boolean {
    if (!this.#isBroken) this.#parser.close();
    return !this.#isBroken;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#isBroken = true;
    if (this.#isBroken) return;
    this.#handler.open?.(localName(name), byLocalName(attributes));
  }

  #close(name: string): void {
    this.#sinceEvent = 0;
    this.#depth -= 1;
    if (!this.#isBroken) this.#handler.close?.(localName(name));
  }

  #text(text: string): void {
    this.#sinceEvent = 0;
    if (!this.#isBroken) this.#handler.text?.(text);
  }
}

const NONE: Attributes = new Map();

/**
 * Returns the attributes by local name. Avoids creating a map for each tag, because a sheet has millions of tags, most with at most two
 * attributes, and creating the maps would take as long as reading the tags.
 */
function byLocalName(attributes: Readonly<Record<string, string>>): Attributes {
  const names = Object.keys(attributes);
  if (names.length === 0) return NONE;
  if (!names.some((name) => name.includes(':'))) return new OwnAttributes(attributes);
  const found = new Map<string, string>();
  for (const name of names) {
    const local = localName(name);
    if (!found.has(local)) found.set(local, attributes[name] ?? '');
  }
  return found;
}

/** Attributes without prefixes, read directly from the parser's object. */
class OwnAttributes implements Attributes {
  readonly #values: Readonly<Record<string, string>>;

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values;
  }

  get(name: string): string | undefined {
    return this.#values[name];
  }

  has(name: string): boolean {
    return name in this.#values;
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return Object.entries(this.#values)[Symbol.iterator]();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
