import { useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/** A choice among a few options, remembered by this browser. The first option is the default. */
export function useRememberedChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const key = `choice:${name}`;
  const [stored, setStored] = useState(() => readStored<unknown>(key));
  return [
    choices.find((one) => one === stored) ?? choices[0],
    (next) => {
      writeStored(key, next);
      setStored(next);
    },
  ];
}
