import type { SavedAuditHead } from '../../../core/contract/audit.ts';
import { inSnapshot, type Context } from '../../context.ts';
import * as queries from './chain-queries.ts';
import { BEFORE_THE_FIRST, linkHash } from './chain-audit-log.ts';

const LINKS_AT_ONCE = 2_000;
const MAX_LISTED = 5;

/**
 * Computes the whole chain of the audit log anew and answers what is wrong with it, each in a sentence: an entry that was changed,
 * added or taken away, a link that was, and a head that was kept outside and is not in it.
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
          problems.push(`The audit chain lacks its links ${number + 1} to ${link.number - 1}.`);
        } else if (!expected.equals(link.hash)) {
          problems.push(
            `Entry ${link.auditId} of the audit log is not what link ${link.number} of the chain was made of.`,
          );
        }
        [number, hash] = [link.number, link.hash];
        if (asked.has(number)) heads.set(number, hash.toString('hex'));
        if (problems.length >= MAX_LISTED) return problems;
      }
      if (links.length < LINKS_AT_ONCE) break;
    }
    const count = await queries.countLinks(db);
    if (count !== number && problems.length === 0) {
      problems.push(`The audit chain has ${count} links and ends at link ${number}.`);
    }
    for (const id of await queries.entriesOutsideTheChain(db, MAX_LISTED)) {
      problems.push(`Entry ${id} of the audit log is not in the chain and does not wait to be, or both at once.`);
    }
    for (const { count: at, head, source } of kept) {
      const now = heads.get(at);
      if (now === undefined) {
        problems.push(
          `The audit chain has ${number} links, and ${source} was made when it had ${at}: entries were taken away.`,
        );
      } else if (now !== head) {
        problems.push(`Link ${at} of the audit chain is ${now}, and ${source} says ${head}: entries were changed.`);
      }
    }
    return problems;
  });
}
