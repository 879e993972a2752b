import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferTerms, SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { messageOf } from '../../api.ts';
import type { BrowserCosting, TermsCoster } from './cost-terms.ts';
import { costQuery } from './queries.ts';

/** The server is asked when no key was pressed for this long. */
const PAUSE_MS = 500;

interface Draft {
  /** What counts: the last terms of each year that could be used. */
  years: OfferTerms;
  costing: BrowserCosting | null;
  /** What is typed in one cell and cannot be used, and why. */
  refused: { at: number; text: string; why: string } | null;
  /** The saved offer that the terms come from. */
  saved: SavedOffer | null;
}

export interface Side extends Draft {
  /** Whose figures are shown: the browser's at once, the server's at rest. */
  state: 'browser' | 'server' | 'failed';
  /** Why there are no figures at all, or none of the server. */
  error: string | null;
  isChanged: boolean;
  type: (at: number, text: string) => void;
  leave: () => void;
  setYearCount: (count: number) => void;
  load: (offer: SavedOffer | null, yearCount: number) => void;
}

/** Years at the end that are not decided say nothing. */
const textsOf = (years: OfferTerms): string =>
  years
    .map(({ terms }) => terms.trim())
    .join('\n')
    .trimEnd();

/** The terms of one side of the table, calculated at each key. */
export function useSide(basis: OfferBasis, coster: TermsCoster, yearCount: number): Side {
  const blank = (at: number) => ({ fiscalYear: basis.baseYear + at + 1, terms: at === 0 ? '0' : '' });
  const yearsOf = (given: OfferTerms, count: number) =>
    Array.from({ length: count }, (_, at) => given[at] ?? blank(at));
  const draftOf = (years: OfferTerms, saved: SavedOffer | null): Draft => {
    const costed = coster.cost(years);
    if ('costing' in costed) return { years, costing: costed.costing, refused: null, saved };
    const at = costed.at ?? 0;
    return { years, costing: null, refused: { at, text: years[at]?.terms ?? '', why: costed.why }, saved };
  };
  const [draft, setDraft] = useState(() => draftOf(yearsOf([], yearCount), null));
  const { scheduleId, budgetYearId } = basis;
  const [asked] = useDebouncedValue(draft.years, PAUSE_MS);
  const query = useQuery({ ...costQuery({ scheduleId, budgetYearId, years: asked }), enabled: draft.costing !== null });
  const isAtRest = asked === draft.years;

  return {
    ...draft,
    costing: (isAtRest ? query.data : undefined) ?? draft.costing,
    state: isAtRest && query.data ? 'server' : isAtRest && query.error ? 'failed' : 'browser',
    error: isAtRest && query.error ? messageOf(query.error, 'The server did not calculate the offer.') : null,
    isChanged: textsOf(draft.saved?.years ?? yearsOf([], 1)) !== textsOf(draft.years),
    type: (at, text) => {
      const years = draft.years.map((year, one) => (one === at ? { ...year, terms: text } : year));
      const costed = coster.cost(years);
      if ('costing' in costed) setDraft({ ...draft, years, costing: costed.costing, refused: null });
      else setDraft({ ...draft, refused: { at, text, why: costed.why } });
    },
    leave: () => setDraft({ ...draft, refused: draft.costing === null ? draft.refused : null }),
    setYearCount: (count) => setDraft(draftOf(yearsOf(draft.years, count), draft.saved)),
    load: (offer, count) => setDraft(draftOf(yearsOf(offer?.years ?? draft.years, count), offer)),
  };
}
