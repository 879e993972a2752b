import type { Knex } from 'knex';
import type { FundKind } from '../../../core/contract/reference-funds.ts';

export interface FundRow {
  id: number;
  name: string;
  kind: FundKind;
  covered_by_guidance: boolean;
  line_count: number;
}

export async function listFunds(db: Knex, where: { activeProposedOnly: boolean }): Promise<FundRow[]> {
  const { rows } = await db.raw<{ rows: FundRow[] }>(
    `SELECT f.id, f.name, f.kind, f.covered_by_guidance, coalesce(used.lines, 0)::bigint AS line_count
     FROM funds f LEFT JOIN (
       SELECT fund, count(*) AS lines FROM line_items
       WHERE deleted_at IS NULL AND NOT is_projected AND (NOT :activeProposedOnly OR scenario_id IN (
         SELECT id FROM scenarios WHERE is_active AND scenario_type = 'proposed'
       ))
       GROUP BY 1
     ) used ON used.fund = f.name
     ORDER BY lower(f.name)`,
    where,
  );
  return rows;
}
