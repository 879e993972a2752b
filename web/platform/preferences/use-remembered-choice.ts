import { useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/** One of a few ways to look at something, remembered by this browser; the first until another is chosen. */
export function useRememberedChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const key = `choice:${name}`;
  const [choice, setChoice] = useState(() => {
    const stored = readStored<unknown>(key);
    return choices.find((one) => one === stored) ?? choices[0];
  });
  return [
    choice,
    (next) => {
      writeStored(key, next);
      setChoice(next);
    },
  ];
}
