import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { AppError } from '../../../errors.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Elements that only draw something, which a logo may have. */
const DRAWING = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
   linearGradient radialGradient stop clipPath mask pattern marker filter
   feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(/\s+/),
);

/** Elements that run something or load another document. A logo with one of them is refused. */
const ACTIVE = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'handler', 'listener']);

/** Matches style text that may load something. Only references within the picture are safe. */
const LOADS = /@import|expression\s*\(|javascript:|url\(\s*(?!['"]?#)|\\/i;

/** The parser searches all open elements for each namespace, so deep nesting would take quadratic time. Real drawings stay below 30. */
const MAX_DEPTH = 100;
/** Maximum number of elements and attributes together. Even a traced photograph has only a fraction of this number. */
const MAX_NODES = 200_000;

/**
 * Returns the picture with only drawing elements: removes unknown elements, comments, editor data and external references. Throws
 * VALIDATION for a picture that contains a script, an event handler or another document or is too complex, and for text that is not an SVG.
 * The time this takes is proportional to the length of the text.
 */
export function cleanSvg(text: string): string {
  const out: string[] = [];
  let skipping = 0;
  let nodes = 0;
  const open: string[] = [];
  /** Text chunks of the open style element. They are checked together, because the browser reads them as one text. */
  let style: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const countNode = () => {
    nodes += 1;
    if (nodes > MAX_NODES) tooComplex(`has more than ${MAX_NODES.toLocaleString('en-US')} elements and attributes`);
  };
  parser.on('error', (error) => {
    throw new AppError(
      'VALIDATION',
      `The SVG cannot be read (${error.message.replace(/\.$/, '')}). Export it again as a plain SVG or a PNG.`,
    );
  });
  parser.on('attribute', countNode);
  parser.on('opentagstart', () => {
    countNode();
    if (open.length >= MAX_DEPTH) tooComplex(`is nested more than ${MAX_DEPTH} levels deep`);
  });
  parser.on('opentag', (tag) => {
    if (ACTIVE.has(tag.local)) refuse(`a <${tag.local}> element`);
    const attributes = Object.values(tag.attributes);
    for (const attribute of attributes) checkAttribute(attribute);
    if (open.length === 0 && (tag.local !== 'svg' || tag.uri !== SVG)) {
      throw new AppError('VALIDATION', 'Only image files are allowed (JPEG, PNG, GIF, SVG)');
    }
    const isInStyle = open.at(-1) === 'style';
    open.push(tag.local);
    if (skipping > 0 || isInStyle || tag.uri !== SVG || !DRAWING.has(tag.local)) {
      skipping += 1;
      return;
    }
    const kept = attributes.filter(isHarmless).map((attribute) => ` ${attribute.local}="${escape(attribute.value)}"`);
    const namespace = open.length === 1 ? ` xmlns="${SVG}"` : '';
    out.push(`<${tag.local}${namespace}${kept.join('')}>`);
  });
  parser.on('closetag', (tag) => {
    open.pop();
    if (skipping > 0) {
      skipping -= 1;
      return;
    }
    const rules = style.join('');
    style = [];
    if (!LOADS.test(rules)) out.push(escape(rules));
    out.push(`</${tag.local}>`);
  });
  const write = (content: string) => {
    if (skipping > 0 || open.length === 0) return;
    if (open.at(-1) === 'style') style.push(content);
    else out.push(escape(content));
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  return out.join('');
}

function checkAttribute({ local, value }: SaxesAttributeNS): void {
  if (/^on/i.test(local)) refuse(`the event handler "${local}"`);
  if (/^\s*(?:javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, ''))) {
    refuse(`a script in "${local}"`);
  }
}

/**
 * Returns true for an attribute that only draws. Of prefixed attributes, only links are allowed, and links must point
 * within the picture.
 */
function isHarmless({ prefix, local, value }: SaxesAttributeNS): boolean {
  if (prefix === 'xmlns' || local === 'xmlns') return false;
  if (local === 'href') return value.startsWith('#');
  return prefix === '' && !LOADS.test(value);
}

function refuse(what: string): never {
  throw new AppError(
    'VALIDATION',
    `The SVG contains ${what}, which is not allowed in a logo. Export the logo again as a plain SVG or a PNG.`,
  );
}

function tooComplex(what: string): never {
  throw new AppError('VALIDATION', `The SVG ${what}. Simplify the drawing and export it again, or use a PNG instead.`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
