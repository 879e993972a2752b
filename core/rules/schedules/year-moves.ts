import type { YearMoves } from './place-ahead.ts';

export interface PlacementEvent {
  fiscalYear: number;
  kind: 'LANE' | 'HOLD' | 'EXTRA_STEP';
  lane: string | null;
  status: 'REQUESTED' | 'CONFIRMED';
}

/**
 * Returns a person's moves by fiscal year. They come from the person's confirmed events, in the order of their days, and from the years in
 * `held`, in which the person gets no step in any case.
 */
export function yearMoves(events: readonly PlacementEvent[], held: readonly number[] = []): Map<number, YearMoves> {
  const moves = new Map<number, YearMoves>(held.map((year) => [year, { hold: true, extraSteps: 0, lanes: [] }]));
  for (const event of events) {
    if (event.status !== 'CONFIRMED') continue;
    const { hold, extraSteps, lanes } = moves.get(event.fiscalYear) ?? { hold: false, extraSteps: 0, lanes: [] };
    moves.set(event.fiscalYear, {
      hold: hold || event.kind === 'HOLD',
      extraSteps: extraSteps + (event.kind === 'EXTRA_STEP' ? 1 : 0),
      lanes: event.kind === 'LANE' && event.lane !== null ? [...lanes, event.lane] : lanes,
    });
  }
  return moves;
}
