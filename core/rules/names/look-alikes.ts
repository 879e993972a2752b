/** Cyrillic and Greek letters that look like Latin ones (Unicode's confusables), beside the Latin letters in the same order. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυ';
const LATIN = 'ABESIJKMHOPCTYXaesijopcyxhdlABEZHIKMNOPTYXaikvoptu';

const READ_AS = new Map(Array.from(LOOK_ALIKES, (letter, at) => [letter, LATIN[at] ?? letter]));
const ANY = new RegExp(`[${LOOK_ALIKES}]`, 'gu');

/** A text as its readers see it: letters of other alphabets that look like Latin ones as these. */
export function foldLookAlikes(text: string): string {
  return text.replace(ANY, (letter) => READ_AS.get(letter) ?? letter);
}
