import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** By local name. */
export type Attributes = ReadonlyMap<string, string>;

/** Gets tags by their local names. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No tag, comment or text of a workbook is longer, and no element deeper. */
const MAX_MARKUP = 8 * 1024 * 1024;
const MAX_DEPTH = 1_000;
/** Some programs write these, and what they mean is plain: an unknown entity stays as it is written. */
const HARMLESS = /undefined entity|malformed character entity|disallowed character|inappropriately located doctype/;

/**
 * Reads XML as it arrives and passes it on to the handler. No document type is followed and no entity of a document is expanded,
 * so that a small file cannot grow without bound.
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

  /** Takes the next piece of the document. */
  push(piece: string): void {
    this.#sinceEvent += piece.length;
    if (this.#sinceEvent > MAX_MARKUP) this.#isBroken = true;
    if (!this.#isBroken) this.#parser.write(piece);
  }

  /** Whether the document ended where it should: every tag closed, nothing cut off. */
  end(): boolean {
    if (!this.#isBroken) this.#parser.close();
    return !this.#isBroken;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#isBroken = true;
    if (this.#isBroken) return;
    const byName = new Map<string, string>();
    for (const [key, value] of Object.entries(attributes)) {
      const local = localName(key);
      if (!byName.has(local)) byName.set(local, value);
    }
    this.#handler.open?.(localName(name), byName);
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
