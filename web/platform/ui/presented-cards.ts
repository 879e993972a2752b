import { useEffect, useRef, type RefObject } from 'react';
import type { ChartFile } from './figure.ts';

/** The cards of the page that can be presented, by the element that marks their place. */
const cards = new Map<HTMLElement, RefObject<ChartFile>>();

/** Offers a card to be presented, as long as it is on the page. The returned ref goes to an element within the card. */
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

/** The cards in the order of the page, and the place of one of them. */
export function presentedCards(of: HTMLElement | null): { files: ChartFile[]; place: number } {
  const elements = [...cards.keys()].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return {
    files: elements.flatMap((element) => cards.get(element)?.current ?? []),
    place: Math.max(0, of === null ? 0 : elements.indexOf(of)),
  };
}
