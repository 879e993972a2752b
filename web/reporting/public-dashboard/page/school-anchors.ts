/** A limit on the length of an address. Folding can make a name longer. */
const MAX_LENGTH = 80;

/**
 * Returns unique anchors of the schools on the page, such as `school-hill`. An anchor depends only on the name, so links to a school keep
 * working. Names whose anchors would be the same ("Hill 2" and "Hill-2"), and names without Latin letters or digits, get a code at the
 * end that is calculated from the name. So no school gets the anchor that another school had before.
 */
export function schoolAnchors(names: readonly string[]): string[] {
  const folded = names.map(fold);
  const taken = new Set<string>();
  return names.map((name, index) => {
    const own = folded[index] ?? '';
    const isUnique = own !== '' && folded.filter((other) => other === own).length === 1;
    const parts = isUnique ? ['school', own] : ['school', own, codeOf(name)];
    let anchor = parts.filter((part) => part !== '').join('-');
    while (taken.has(anchor)) anchor += '-2';
    taken.add(anchor);
    return anchor;
  });
}

/** Returns the Latin letters without accents and the digits of a name, in lower case, with hyphens between words. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
}

/** Returns a short code for a name (FNV-1a). The same name always has the same code. */
function codeOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
