import { newLines } from '../../../core/contract/scenario-builder-new-lines.ts';
import { lineCut } from '../../../core/contract/scenario-builder.ts';
import type { LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { CutStore, type Draft, type PlanContent } from './cut-store.ts';

const PREFIX = 'scenario-cuts/';
const PAUSE_MS = 200;

/** One fiscal year in a budget year, as a user sees it. */
interface DraftPlace {
  owner: number;
  budgetYearId: number;
  fiscalYear: number;
}

/** The key of the cuts that a user makes in a budget, in a plan or in a plan that is not saved yet. */
export function draftKey(place: DraftPlace, scenarioId: number | null, planId: number | null): string {
  return `${startOf(place, scenarioId)}${planId ?? 'new'}`;
}

const startOf = (place: DraftPlace, scenarioId: number | null) => `${yearOf(place)}${scenarioId ?? 0}/`;
const yearOf = ({ owner, budgetYearId, fiscalYear }: DraftPlace) => `${owner}/${budgetYearId}/${fiscalYear}/`;

export interface OtherDraft {
  key: string;
  /** The plan that was open. Null for a plan that was not saved yet. */
  planId: number | null;
  content: PlanContent;
}

/** Returns the user's unsaved cuts in the same fiscal year that belong to other versions of the budget. */
export function draftsOfOtherVersions(place: DraftPlace, scenarioId: number | null): OtherDraft[] {
  const stored = Object.keys(localStorage).flatMap((name) =>
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [],
  );
  const keys = [...new Set([...stores.keys(), ...stored])].filter(
    (key) => key.startsWith(yearOf(place)) && !key.startsWith(startOf(place, scenarioId)),
  );
  return keys.flatMap((key) => {
    const store = stores.get(key);
    const draft = store ? store.draft() : readDraft(key);
    if (!draft || draft.cuts.length + draft.newLines.length === 0) return [];
    return [
      {
        key,
        planId: Number(key.split('/').at(-1)) || null,
        content: { cuts: new Map(draft.cuts), newLines: draft.newLines },
      },
    ];
  });
}

export function discardDraft(key: string): void {
  stores.delete(key);
  writeDraft(key, null);
}

/** The stores by key. A user who returns from another screen gets the same store again, with its undo history. */
const stores = new Map<string, CutStore>();

/**
 * Returns the store for the cuts of this key. Unsaved cuts are kept in the browser until they are saved or discarded, so that neither
 * navigation nor a reload loses them.
 */
export function cutStoreOf(key: string, saved: PlanContent, basedOn: string | null): CutStore {
  const known = stores.get(key);
  if (known) return known;
  const store = new CutStore(saved, basedOn, readDraft(key));
  stores.set(key, store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeDraft(key, store.draft());
  };
  store.subscribe(() => (timer ??= setTimeout(write, PAUSE_MS)));
  window.addEventListener('pagehide', () => timer !== undefined && write());
  return store;
}

function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(stored) ? { ...stored, newLines: newLines.safeParse(stored.newLines).data ?? [] } : null;
  } catch {
    return null;
  }
}

/** Does not check `newLines`: drafts from earlier versions of the program have none. */
function isDraft(value: unknown): value is Draft & { newLines: unknown } {
  if (typeof value !== 'object' || value === null || !('cuts' in value) || !('basedOn' in value)) return false;
  const { cuts, basedOn } = value;
  return Array.isArray(cuts) && cuts.every(isCut) && (basedOn === null || typeof basedOn === 'string');
}

function isCut(value: unknown): value is [number, LineCut] {
  return Array.isArray(value) && Number.isSafeInteger(value[0]) && lineCut.safeParse(value[1]).success;
}

function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // If the browser's storage is full, the cuts are kept only until the page is closed.
  }
}
