/** Cyrillic and Greek letters that look like Latin letters (Unicode confusables), and those Latin letters in the same order. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυ';
const LATIN = 'ABESIJKMHOPCTYXaesijopcyxhdlABEZHIKMNOPTYXaikvoptu';

const READ_AS = new Map(Array.from(LOOK_ALIKES, (letter, at) => [letter, LATIN[at] ?? letter]));
const ANY = new RegExp(`[${LOOK_ALIKES}]`, 'gu');

/** Replaces letters of other alphabets with the Latin letters they look like. */
export function foldLookAlikes(text: string): string {
  return text.replace(ANY, (letter) => READ_AS.get(letter) ?? letter);
}
