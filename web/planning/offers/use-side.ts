import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OfferTerms, SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { messageOf } from '../../api.ts';
import type { BrowserCosting, TermsCoster } from './cost-terms.ts';
import { costQuery } from './queries.ts';

/** How long the user must stop typing before a request is sent to the server, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Invalid text in a cell, with the reason. After the user leaves the cell, the cell shows the last valid terms again.
 */
export interface Refusal {
  text: string;
  why: string;
  isLeft: boolean;
}

const NONE_REFUSED: ReadonlyMap<number, Refusal> = new Map();

interface Draft {
  /** The last valid terms of each year. */
  years: OfferTerms;
  costing: BrowserCosting | null;
  /** The invalid texts, by the index of their year. */
  refused: ReadonlyMap<number, Refusal>;
  /** The saved offer that was loaded. */
  saved: SavedOffer | null;
}

export interface Side extends Draft {
  /** Where the figures come from: the browser after each keystroke, the server after a pause. */
  state: 'browser' | 'server' | 'failed';
  /** The reason why there are no figures, or why the server's figures are missing. */
  error: string | null;
  isChanged: boolean;
  type: (at: number, text: string) => void;
  leave: (at: number) => void;
  setYearCount: (count: number) => void;
  load: (offer: SavedOffer | null, yearCount: number) => void;
  /** Keeps the typed terms as a change to the given version of the offer. With null, keeps them as unsaved terms. */
  rebase: (saved: SavedOffer | null) => void;
}

/** Returns terms as text, so that they can be compared. Leaves out undecided years at the end. */
const textsOf = (years: OfferTerms): string =>
  years
    .map(({ terms }) => terms.trim())
    .join('\n')
    .trimEnd();

type Draw = (years: OfferTerms, saved: SavedOffer | null) => Draft;

/** The terms that a table starts with: the percentages of settled contracts, up to the first year without one. */
export function settledTerms({ baseYear, settled }: Pick<OfferBasis, 'baseYear' | 'settled'>): OfferTerms {
  const open = settled.findIndex(({ fiscalYear }, at) => fiscalYear !== baseYear + at + 1);
  return settled
    .slice(0, open === -1 ? settled.length : open)
    .map(({ fiscalYear, percent }) => ({ fiscalYear, terms: String(percent) }));
}

const yearsOf = (baseYear: number, given: OfferTerms, count: number) =>
  Array.from({ length: count }, (_, at) => given[at] ?? { fiscalYear: baseYear + at + 1, terms: at === 0 ? '0' : '' });

function drawWith(coster: TermsCoster): Draw {
  return (years, saved) => {
    const costed = coster.cost(years);
    if ('costing' in costed) return { years, costing: costed.costing, refused: NONE_REFUSED, saved };
    const { at } = costed;
    const refused = new Map([[at, { text: years[at]?.terms ?? '', why: costed.why, isLeft: false }]]);
    return { years, costing: null, refused, saved };
  };
}

/**
 * The terms of one party (ours or theirs). Their cost is calculated after each keystroke. Returns the same object until something changes.
 */
export function useSide(basis: OfferBasis, coster: TermsCoster, yearCount: number): Side {
  const { scheduleId, budgetYearId, baseYear } = basis;
  const first = useMemo(() => settledTerms(basis), [basis]);
  const [draft, setDraft] = useState(() => drawWith(coster)(yearsOf(baseYear, first, yearCount), null));
  const [asked] = useDebouncedValue(draft.years, PAUSE_MS);
  const { data, error } = useQuery({
    ...costQuery({ scheduleId, budgetYearId, years: asked }),
    enabled: draft.costing !== null,
  });
  const isAtRest = asked === draft.years;
  return useMemo(() => {
    const draftOf = drawWith(coster);
    return {
      ...draft,
      costing: (isAtRest ? data : undefined) ?? draft.costing,
      state: isAtRest && data ? 'server' : isAtRest && error ? 'failed' : 'browser',
      error: isAtRest && error ? messageOf(error, 'The server could not calculate the offer. Try again.') : null,
      isChanged:
        textsOf(
          draft.saved?.years ?? yearsOf(baseYear, first, Math.max(1, Math.min(first.length, draft.years.length))),
        ) !== textsOf(draft.years),
      type: (at, text) => {
        const years = draft.years.map((year, one) => (one === at ? { ...year, terms: text } : year));
        const costed = coster.cost(years);
        // Typing in a cell clears only the reason that is shown at that cell.
        const refused = new Map(draft.refused);
        refused.delete(at);
        if ('costing' in costed) setDraft({ ...draft, years, costing: costed.costing, refused });
        else {
          // Terms typed here can make a later year invalid. The message then names that year.
          const year = costed.at === at ? '' : `${fiscalYearLabel(years[costed.at]?.fiscalYear ?? 0)}: `;
          setDraft({ ...draft, refused: refused.set(at, { text, why: `${year}${costed.why}`, isLeft: false }) });
        }
      },
      leave: (at) => {
        const refusal = draft.refused.get(at);
        if (!refusal || refusal.isLeft || draft.costing === null) return;
        setDraft({ ...draft, refused: new Map(draft.refused).set(at, { ...refusal, isLeft: true }) });
      },
      setYearCount: (count) => {
        const next = draftOf(yearsOf(baseYear, draft.years, count), draft.saved);
        const kept = new Map([...draft.refused].filter(([at]) => at < count));
        setDraft(next.costing === null ? next : { ...next, refused: kept });
      },
      rebase: (saved) => setDraft({ ...draft, saved }),
      load: (offer, count) => setDraft(draftOf(yearsOf(baseYear, offer?.years ?? draft.years, count), offer)),
    };
  }, [draft, data, error, isAtRest, coster, baseYear, first]);
}
