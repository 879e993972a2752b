/** Splits a text into amounts of money, such as "+$2,884,567", and the text between them. */
export function moneyParts(text: string): { text: string; isMoney: boolean }[] {
  return text
    .split(/([+\u2212]?\$\d+(?:,\d{3})*(?:\.\d{2})?)/)
    .map((part, index) => ({ text: part, isMoney: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
