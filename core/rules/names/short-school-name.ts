const SHORT_TYPES: readonly [RegExp, string][] = [
  [/\bEarly Childhood (Center|School)$/i, 'ECC'],
  [/\bElementary School$/i, 'Elem.'],
  [/\b(Middle|Intermediate) School$/i, 'MS'],
  [/\bHigh School$/i, 'HS'],
];

/** Shortens a school's name for a narrow column by abbreviating the type of school: "Heron Pond Elem.", "Quarry Hill MS". */
export function shortSchoolName(name: string): string {
  for (const [type, short] of SHORT_TYPES) {
    const shortened = name.replace(type, short);
    // A name that consists only of the type of school is not shortened.
    if (shortened !== name && shortened !== short) return shortened;
  }
  return name;
}

/** Shortens each of these names. Names that would have the same short form are not shortened. */
export function shortSchoolNames(names: readonly string[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(shortSchoolName(name), (uses.get(shortSchoolName(name)) ?? 0) + 1);
  return new Map(names.map((name) => [name, uses.get(shortSchoolName(name)) === 1 ? shortSchoolName(name) : name]));
}
