import { zipSync, type Zippable } from 'fflate';
import { partName, partText, setPartText, type OpenBook } from './open-book.ts';

/** Pictures and archives are compressed already, so they are stored without compression. */
const STORED = /\.(?:png|jpe?g|gif|zip)$/i;

/**
 * Writes the parts as a workbook that is recalculated when it is opened. The saved order of calculation is left out, because it may name
 * formulas that were removed. Pivot tables are refreshed on opening.
 */
export function saveBook(book: OpenBook): Buffer {
  calculateOnOpen(book);
  dropCalculationOrder(book);
  refreshPivots(book);
  const entries: Zippable = {};
  for (const [name, bytes] of book.parts) entries[name] = [bytes, { level: STORED.test(name) ? 0 : 6 }];
  return Buffer.from(zipSync(entries));
}

/** The calculation settings are inserted after the first of these elements that the workbook has. */
const BEFORE_SETTINGS = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

function calculateOnOpen({ parts, main }: OpenBook): void {
  const xml = partText(parts, main);
  const settings = /<(?:\w+:)?calcPr\b[^>]*?(?=\/?>)/.exec(xml);
  if (settings) {
    const kept = settings[0].replace(/\sfullCalcOnLoad\s*=\s*"[^"]*"/, '');
    setPartText(
      parts,
      main,
      xml.replace(settings[0], () => `${kept} fullCalcOnLoad="1"`),
    );
    return;
  }
  for (const name of BEFORE_SETTINGS) {
    const end = new RegExp(`</((?:\\w+:)?)${name}>|<((?:\\w+:)?)${name}\\s*/>`).exec(xml);
    if (!end) continue;
    const prefix = end[1] ?? end[2] ?? '';
    setPartText(
      parts,
      main,
      xml.replace(end[0], () => `${end[0]}<${prefix}calcPr fullCalcOnLoad="1"/>`),
    );
    return;
  }
}

function dropCalculationOrder({ parts, main }: OpenBook): void {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = partName(parts, `${folder}calcChain.xml`);
  if (!parts.delete(part)) return;
  for (const name of ['[Content_Types].xml', `${folder}_rels/${main.slice(folder.length)}.rels`]) {
    const xml = partText(parts, name);
    setPartText(parts, name, xml.replace(/<(?:\w+:)?(?:Override|Relationship)\b[^>]*calcChain\.xml"[^>]*>/gi, ''));
  }
}

function refreshPivots({ parts }: OpenBook): void {
  for (const name of parts.keys()) {
    if (!/\/pivotCacheDefinition\d*\.xml$/i.test(name)) continue;
    const xml = partText(parts, name);
    if (/\brefreshOnLoad\s*=/.test(xml)) continue;
    setPartText(
      parts,
      name,
      xml.replace(/<(?:\w+:)?pivotCacheDefinition\b/, (tag) => `${tag} refreshOnLoad="1"`),
    );
  }
}
