import { useEffect, useRef, type RefObject } from 'react';
import type { ChartFile } from './figure.ts';

/** The cards on the page that can be presented. Each is stored under an element within the card. */
const cards = new Map<HTMLElement, RefObject<ChartFile>>();

/** Registers a card for presentations while it is on the page. Attach the returned ref to an element within the card. */
export function usePresentedCard(file: ChartFile): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(file);
  useEffect(() => {
    latest.current = file;
  }, [file]);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    cards.set(element, latest);
    return () => void cards.delete(element);
  }, []);
  return place;
}

/** Returns the cards in page order, and the index of the one that contains the element. */
export function presentedCards(of: HTMLElement | null): { files: ChartFile[]; place: number } {
  const elements = [...cards.keys()].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return {
    files: elements.flatMap((element) => cards.get(element)?.current ?? []),
    place: Math.max(0, of === null ? 0 : elements.indexOf(of)),
  };
}
