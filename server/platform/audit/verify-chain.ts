import type { SavedAuditHead } from '../../../core/contract/audit.ts';
import { inSnapshot, type Context } from '../../context.ts';
import * as queries from './chain-queries.ts';
import { BEFORE_THE_FIRST, linkHash } from './chain-audit-log.ts';

const LINKS_AT_ONCE = 2_000;
const MAX_LISTED = 5;

/**
 * Recalculates the whole hash chain of the audit log and returns one message for each problem: an entry that was
 * changed, added or removed, a changed link, or a saved head (`kept`) that is not in the chain.
 */
export async function verifyAuditChain(cx: Context, kept: readonly SavedAuditHead[] = []): Promise<string[]> {
  return inSnapshot(cx, async ({ db }) => {
    const problems: string[] = [];
    const heads = new Map<number, string>([[0, BEFORE_THE_FIRST.toString('hex')]]);
    const asked = new Set(kept.map(({ count }) => count));
    let [number, hash] = [0, BEFORE_THE_FIRST];
    for (;;) {
      const links = await queries.linksAfter(db, number, LINKS_AT_ONCE);
      for (const link of links) {
        const expected = linkHash(hash, link.digest);
        if (link.number !== number + 1) {
          const [first, last] = [number + 1, link.number - 1];
          const missing = first === last ? `Link ${first} is` : `Links ${first} to ${last} are`;
          problems.push(`${missing} missing from the audit chain.`);
        } else if (!expected.equals(link.hash)) {
          problems.push(`Entry ${link.auditId} of the audit log does not match link ${link.number} of the chain.`);
        }
        [number, hash] = [link.number, link.hash];
        if (asked.has(number)) heads.set(number, hash.toString('hex'));
        if (problems.length >= MAX_LISTED) return problems;
      }
      if (links.length < LINKS_AT_ONCE) break;
    }
    const count = await queries.countLinks(db);
    if (count !== number && problems.length === 0) {
      problems.push(`The audit chain has ${count} links but ends at link ${number}.`);
    }
    for (const id of await queries.entriesOutsideTheChain(db, MAX_LISTED)) {
      problems.push(
        `Each entry of the audit log must be in exactly one of two places: the audit chain or the queue for the chain. Entry ${id} is in both places or in no place.`,
      );
    }
    for (const { count: at, head, source } of kept) {
      const now = heads.get(at);
      if (now === undefined) {
        problems.push(
          `The audit chain has ${number} links, but the count in ${source} is ${at}. Entries were removed.`,
        );
      } else if (now !== head) {
        problems.push(
          `The hash of link ${at} of the audit chain is ${now}, but ${source} has ${head}. Entries were changed.`,
        );
      }
    }
    return problems;
  });
}
