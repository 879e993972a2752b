import { onSessionCleared } from './session-store.ts';

const MAX_ANSWERS = 60;
const MAX_CHARACTERS = 30_000_000;

export interface KnownAnswer {
  etag: string;
  text: string;
}

/** The last response for each address, kept only in this page's memory and only until sign-out. The newest responses come last. */
const answers = new Map<string, KnownAnswer>();
let characters = 0;

onSessionCleared(() => {
  answers.clear();
  characters = 0;
});

export function knownAnswer(address: string): KnownAnswer | undefined {
  return answers.get(address);
}

/** Caches a response, and removes the oldest responses when there are too many. */
export function keepAnswer(address: string, answer: KnownAnswer): void {
  forget(address);
  answers.set(address, answer);
  characters += answer.text.length;
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_ANSWERS && characters <= MAX_CHARACTERS) break;
    forget(oldest);
  }
}

function forget(address: string): void {
  characters -= answers.get(address)?.text.length ?? 0;
  answers.delete(address);
}
