import type { LedgerHistory } from './ledger-history.ts';
import type { RosterPlacements } from './roster-placements.ts';

/**
 * Functions of other features that process additional columns of a file. The caller provides these functions, because these features use
 * imports themselves.
 */
export interface ImportDependencies {
  placements: RosterPlacements;
  history: LedgerHistory;
}
