import { onSessionCleared } from './session-store.ts';

const MAX_ANSWERS = 60;
const MAX_CHARACTERS = 30_000_000;

export interface KnownAnswer {
  etag: string;
  text: string;
}

/** What the server answered last, by address: in the memory of this page alone, and only until the sign-out. The newest come last. */
const answers = new Map<string, KnownAnswer>();
let characters = 0;

onSessionCleared(() => {
  answers.clear();
  characters = 0;
});

export function knownAnswer(address: string): KnownAnswer | undefined {
  return answers.get(address);
}

/** Keeps an answer, and lets go of the oldest ones where there are too many. */
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
