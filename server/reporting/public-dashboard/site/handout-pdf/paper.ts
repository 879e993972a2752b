import { moneyParts } from '../../../../../core/money-parts.ts';
import { fontForNextPdf, type ParsedFonts } from './fonts.ts';

/** Letter paper, in points. */
export const PAGE = { width: 612, height: 792 } as const;
export const MARGIN = 36;

/** The height of a line, as a multiple of the font size. */
const LINE = 1.35;

/** The tag of a text or a group in the document structure that screen readers read. */
type Tag = PDFKit.PDFStructureElement;

/** A part of the page that is measured before it is drawn. */
export interface Block {
  height: number;
  draw(y: number, parent: Tag): void;
}

export interface TextStyle {
  size: number;
  color: string;
  isBold?: boolean;
  /** Makes amounts bold. */
  hasBoldMoney?: boolean;
  /** A single line that ends at `x`, with digits of the same width. */
  isFigure?: boolean;
}

interface TextPlace {
  /** A structure type of PDF, such as `P` or `H1`. */
  tag: string;
  x: number;
  width: number;
  /** The language of the text, if it differs from the language of the document. */
  lang?: string | null;
  /** For a table heading: whether it is the heading of a row or of a column. */
  scope?: 'Column' | 'Row';
}

interface Bar {
  x: number;
  width: number;
  /** The length of the bar, from 0 to 1. */
  part: number;
  isNegative: boolean;
  height: number;
  /** The font size of the text next to the bar. */
  size: number;
}

/** Measures and draws texts and shapes on the page of a PDF. */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: ParsedFonts;

  constructor(document: PDFKit.PDFDocument, fonts: ParsedFonts) {
    this.#document = document;
    this.#fonts = fonts;
    document.registerFont('regular', fontForNextPdf(fonts.regular)).registerFont('bold', fontForNextPdf(fonts.bold));
  }

  /** A text that takes as many lines as it needs. */
  text(text: string, style: TextStyle, { tag, x, width, lang, scope }: TextPlace): Block {
    const known = this.#printable(text);
    const lines = style.isFigure ? [known] : this.#lines(known, style, width);
    const lineHeight = style.size * LINE;
    return {
      height: lines.length * lineHeight,
      draw: (y, parent) => {
        const drawLines = () =>
          lines.forEach((line, index) => {
            this.#drawLine(line, style, {
              x: style.isFigure ? x - this.widthOf(line, style) : x,
              y: y + index * lineHeight,
            });
          });
        parent.add(this.#document.struct(tag, { ...(lang && { lang }), ...(scope && { scope }) }, drawLines));
      },
    };
  }

  /** Blocks placed below each other. If a tag is given, they form a group in the document structure. */
  stack(blocks: readonly Block[], tag?: string): Block {
    return {
      height: blocks.reduce((all, { height }) => all + height, 0),
      draw: (top, parent) => {
        const group = this.#group(parent, tag);
        let y = top;
        for (const block of blocks) {
          block.draw(y, group);
          y += block.height;
        }
      },
    };
  }

  /** Blocks placed next to each other, each at its own `x`. */
  beside(blocks: readonly Block[], { tag, isCentered = false }: { tag?: string; isCentered?: boolean } = {}): Block {
    const height = Math.max(...blocks.map((block) => block.height));
    return {
      height,
      draw: (y, parent) => {
        const group = this.#group(parent, tag);
        for (const block of blocks) block.draw(isCentered ? y + (height - block.height) / 2 : y, group);
      },
    };
  }

  space(height: number): Block {
    return { height, draw: () => undefined };
  }

  /** A line across the page. */
  rule(thickness: number, color: string): Block {
    return this.#shape(thickness, (y) => {
      this.#document.rect(MARGIN, y, PAGE.width - 2 * MARGIN, thickness).fill(color);
    });
  }

  /** A bar on its track, centered vertically on a line of text. The bar is filled, or only outlined if its amount is negative. */
  bar({ x, width, part, isNegative, height, size }: Bar): Block {
    const radius = height / 3;
    const edge = height / 8;
    return this.#shape(size * LINE, (top) => {
      const y = top + (size * LINE - height) / 2;
      this.#document.roundedRect(x, y, width, height, radius).fill(COLORS.track);
      const length = part * width;
      if (length < 0.1) return;
      if (isNegative) {
        const [inner, thin] = [Math.max(length - 2 * edge, 0.1), height - 2 * edge];
        this.#document.roundedRect(x + edge, y + edge, inner, thin, Math.min(radius, inner / 2));
        this.#document.lineWidth(2 * edge).stroke(COLORS.text);
      } else {
        this.#document.roundedRect(x, y, length, height, Math.min(radius, length / 2)).fill(COLORS.accent);
      }
    });
  }

  widthOf(text: string, { size, isBold = false, hasBoldMoney = false, isFigure = false }: TextStyle): number {
    return partsOf(text, { isBold, hasBoldMoney }).reduce(
      (width, part) => width + size * this.#relativeWidth(part, isFigure),
      0,
    );
  }

  /** The width of a text as a multiple of the font size. */
  #relativeWidth({ text, isBold }: { text: string; isBold: boolean }, isFigure: boolean): number {
    const key = `${isBold} ${isFigure} ${text}`;
    const known = this.#fonts.widths.get(key);
    if (known !== undefined) return known;
    const width = this.#font(isBold, 1).widthOfString(text, featuresOf(isFigure));
    this.#fonts.widths.set(key, width);
    return width;
  }

  #group(parent: Tag, tag: string | undefined): Tag {
    if (tag === undefined) return parent;
    const group = this.#document.struct(tag);
    parent.add(group);
    return group;
  }

  /** A shape that screen readers skip. */
  #shape(height: number, draw: (y: number) => void): Block {
    return {
      height,
      draw: (y) => {
        this.#document.markContent('Artifact', { type: 'Layout' });
        draw(y);
        this.#document.endMarkedContent();
      },
    };
  }

  #font(isBold: boolean, size: number): PDFKit.PDFDocument {
    return this.#document.font(isBold ? 'bold' : 'regular').fontSize(size);
  }

  /** Returns a text as one paragraph, without emoji and other symbols that the font does not have. */
  #printable(text: string): string {
    const isKnown = (letter: string) =>
      this.#fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) || /[\p{L}\p{N}]/u.test(letter);
    return Array.from(text.normalize('NFC').replace(/[\t\n\r]/g, ' '))
      .filter(isKnown)
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  }

  /**
   * Breaks a text into lines. Each line except the last keeps the space at its end, so that words stay separate when the text is copied.
   */
  #lines(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const word of wordsOf(text)) {
      for (const piece of this.#fitting(word, style, width)) {
        if (line !== '' && used + this.widthOf(piece.trimEnd(), style) > width) {
          lines.push(line);
          [line, used] = ['', 0];
        }
        line += piece;
        used += this.widthOf(piece, style);
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** Returns the word, or its separate letters if the word is wider than a line. */
  #fitting(word: string, style: TextStyle, width: number): string[] {
    if (this.widthOf(word.trimEnd(), style) <= width) return [word];
    return Array.from(LETTERS.segment(word), ({ segment }) => segment);
  }

  #drawLine(
    line: string,
    { size, color, isBold = false, hasBoldMoney = false, isFigure = false }: TextStyle,
    { x, y }: { x: number; y: number },
  ): void {
    let left = x;
    for (const part of partsOf(line, { isBold, hasBoldMoney })) {
      const document = this.#font(part.isBold, size).fillColor(color);
      const top = y + (size * LINE - document.currentLineHeight()) / 2;
      document.text(part.text, left, top, { lineBreak: false, ...featuresOf(isFigure) });
      left += this.widthOf(part.text, { size, color, isBold: part.isBold, isFigure });
    }
  }
}

/** Colors on paper, those of the public page. */
export const COLORS = {
  text: '#1b2733',
  dim: '#52606d',
  accent: '#0b7350',
  border: '#dfe4e8',
  strongBorder: '#a9b4bf',
  track: '#eaeef1',
} as const;

const LETTERS = new Intl.Segmenter();

function featuresOf(isFigure: boolean): { features?: ['tnum'] } {
  return isFigure ? { features: ['tnum'] } : {};
}

function partsOf(
  text: string,
  { isBold, hasBoldMoney }: { isBold: boolean; hasBoldMoney: boolean },
): { text: string; isBold: boolean }[] {
  if (!hasBoldMoney) return [{ text, isBold }];
  return moneyParts(text).map((part) => ({ text: part.text, isBold: isBold || part.isMoney }));
}

/** Splits a text where a line can end: after a space, and inside words like "Medical/Therapeutic" and "Hamilton-Wenham". */
function wordsOf(text: string): string[] {
  return text.split(/(?<= )|(?<=\p{L}[-/])(?=\p{L})/u);
}
