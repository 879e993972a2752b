import { useEffect, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';

/** Unsaved values of a form or list on the screen. */
export interface UnsavedValues {
  /** A sentence about these values for the question that is asked before the user leaves. */
  text: string;
  /** Returns true if going from one location to the other discards the values. */
  isLost: (from: Location, to: Location) => boolean;
}

let all: readonly UnsavedValues[] = [];
const listeners = new Set<() => void>();

function change(next: readonly UnsavedValues[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Adds unsaved values of the screen. Returns a function that removes them. */
export function addUnsaved(values: UnsavedValues): () => void {
  change([...all, values]);
  return () => change(all.filter((other) => other !== values));
}

/** Returns the sentences about all values that going to a location discards, each sentence once. */
export function lostTexts(from: Location, to: Location): string[] {
  return textsOf(all.filter(({ isLost }) => isLost(from, to)));
}

/** Returns the sentences about values, each sentence once. */
export function textsOf(values: readonly UnsavedValues[]): string[] {
  return [...new Set(values.map(({ text }) => text))];
}

/** Reports the unsaved values of a component (null if everything is saved), and returns those of the whole screen. */
export function useUnsaved(values: UnsavedValues | null): readonly UnsavedValues[] {
  useEffect(() => (values === null ? undefined : addUnsaved(values)), [values]);
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
