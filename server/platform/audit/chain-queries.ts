import type { Knex } from 'knex';

/** Advisory lock held by the process that adds links, until its transaction ends. */
const CHAIN_LOCK = 712_004_312;

/**
 * SHA-256 of all columns of an entry, in a text format that is the same in every PostgreSQL version. JSON is included
 * as text, so that a missing value and a JSON null differ.
 */
const DIGEST = `sha256(convert_to(jsonb_build_array(a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.user_id, a.actor_name, a.actor_email, a.action, a.entity, a.entity_ids, a.before::text, a.after::text, a.details::text,
  a.request_id)::text, 'UTF8'))`;

export interface EntryDigest {
  id: number;
  digest: Buffer;
}

export interface Link {
  number: number;
  auditId: number;
  hash: Buffer;
}

/** Locks the chain for this transaction. If another transaction has the lock, returns false or, with `wait`, waits for the lock. */
export async function lockChain(tx: Knex, wait: boolean): Promise<boolean> {
  if (wait) {
    await tx.raw('SELECT pg_advisory_xact_lock(?)', [CHAIN_LOCK]);
    return true;
  }
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>('SELECT pg_try_advisory_xact_lock(?) AS locked', [
    CHAIN_LOCK,
  ]);
  return rows[0]?.locked ?? false;
}

export async function lastLink(db: Knex): Promise<(Link & { at: Date }) | undefined> {
  return db('audit_chain AS c')
    .join('audit_log AS a', 'a.id', 'c.audit_id')
    .orderBy('c.number', 'desc')
    .first<(Link & { at: Date }) | undefined>('c.number', 'c.audit_id AS auditId', 'c.hash', 'a.at');
}

export async function countWaiting(db: Knex): Promise<number> {
  const [row] = await db('audit_unchained').count<{ count: number }[]>();
  return row?.count ?? 0;
}

/** Takes committed entries from the queue, in order. */
export async function takeWaiting(tx: Knex, limit: number): Promise<EntryDigest[]> {
  const { rows } = await tx.raw<{ rows: EntryDigest[] }>(
    `WITH taken AS (
       DELETE FROM audit_unchained WHERE audit_id IN (SELECT audit_id FROM audit_unchained ORDER BY audit_id LIMIT ?)
       RETURNING audit_id
     )
     SELECT a.id, ${DIGEST} AS digest FROM audit_log a JOIN taken ON taken.audit_id = a.id ORDER BY a.id`,
    [limit],
  );
  return rows;
}

export async function insertLinks(tx: Knex, links: readonly Link[]): Promise<void> {
  await tx.raw(
    `INSERT INTO audit_chain (number, audit_id, hash)
     SELECT number, audit_id, decode(hash, 'hex')
     FROM unnest(?::bigint[], ?::bigint[], ?::text[]) AS links (number, audit_id, hash)`,
    [
      links.map((link) => link.number),
      links.map((link) => link.auditId),
      links.map((link) => link.hash.toString('hex')),
    ],
  );
}

/** Returns the links after link `number`, in order, each with the hash of its entry's current content. */
export async function linksAfter(db: Knex, number: number, limit: number): Promise<(Link & { digest: Buffer })[]> {
  const { rows } = await db.raw<{ rows: (Link & { digest: Buffer })[] }>(
    `SELECT c.number, c.audit_id AS "auditId", c.hash, ${DIGEST} AS digest
     FROM audit_chain c JOIN audit_log a ON a.id = c.audit_id WHERE c.number > ? ORDER BY c.number LIMIT ?`,
    [number, limit],
  );
  return rows;
}

/** Returns the entries that are neither chained nor queued, or that are both. */
export async function entriesOutsideTheChain(db: Knex, limit: number): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT a.id FROM audit_log a
     LEFT JOIN audit_chain c ON c.audit_id = a.id LEFT JOIN audit_unchained u ON u.audit_id = a.id
     WHERE (c.audit_id IS NULL) = (u.audit_id IS NULL) ORDER BY a.id LIMIT ?`,
    [limit],
  );
  return rows.map((row) => row.id);
}

export async function countLinks(db: Knex): Promise<number> {
  const [row] = await db('audit_chain').count<{ count: number }[]>();
  return row?.count ?? 0;
}
