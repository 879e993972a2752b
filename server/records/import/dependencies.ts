import type { LedgerHistory } from './ledger-history.ts';
import type { RosterPlacements } from './roster-placements.ts';

/** What other features do with columns of a file besides its lines; passed in, since they use imports themselves. */
export interface ImportDependencies {
  placements: RosterPlacements;
  history: LedgerHistory;
}
