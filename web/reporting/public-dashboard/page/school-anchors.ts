/** Returns unique anchors of the schools on the page, such as `school-hill`. An anchor stays the same as long as the name does. */
export function schoolAnchors(names: readonly string[]): string[] {
  const plain = names.map((name) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  return plain.map((anchor, index) => {
    const earlier = plain.slice(0, index).filter((other) => other === anchor).length;
    return ['school', anchor, ...(earlier === 0 ? [] : [earlier + 1])].filter((part) => part !== '').join('-');
  });
}
