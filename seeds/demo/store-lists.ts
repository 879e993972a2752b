import type { Knex } from 'knex';
import { logoAddress } from '../../core/logo.ts';
import { FUNDS } from '../data/accounts.ts';
import { BUDGET_CATEGORIES, type CategoryCode } from '../data/budget-categories.ts';
import { SEEDED_AT, STAMPS } from '../data/budget-year.ts';
import { BUILDINGS, DISTRICT } from '../data/buildings.ts';
import { LOGOS } from '../data/logos.ts';
import { WORK_GROUPS, type WorkGroupKey } from '../data/work-groups.ts';
import { idOf, insertAndIndex, insertRows } from '../insert-rows.ts';

/** Looks up the ids of the stored lists by the keys in the seed data. */
export interface StoredLists {
  building(code: string | null): number | null;
  workGroup(key: WorkGroupKey): number;
  category(code: CategoryCode): number;
}

/** Stores buildings, funds, work groups and budget categories. */
export async function storeLists(trx: Knex): Promise<StoredLists> {
  const buildings = await insertAndIndex(
    trx,
    'buildings',
    BUILDINGS.map(({ code, name, address, type }) => ({ code, name, address, building_type: type, ...STAMPS })),
    'code',
  );
  await insertRows(
    trx,
    'funds',
    Object.values(FUNDS).map(({ name, kind, isCovered }) => ({
      name,
      kind,
      covered_by_guidance: isCovered,
      ...STAMPS,
    })),
    // Every database already has the general fund.
    { skipConflicts: true },
  );
  const workGroups = await storeWorkGroups(trx);
  const categories = await insertAndIndex(
    trx,
    'budget_categories',
    Object.entries(BUDGET_CATEGORIES).map(([code, category], place) => ({
      name: category.name,
      code,
      description: category.description,
      dese_function: category.deseFunction,
      default_yoy_increase: category.defaultIncrease,
      color: category.color,
      display_order: (place + 1) * 10,
      is_personnel: category.isPersonnel,
      ...STAMPS,
    })),
    'code',
  );
  return {
    building: (code) => (code === null ? null : idOf(buildings, code)),
    workGroup: (key) => idOf(workGroups, WORK_GROUPS[key].name),
    category: (code) => idOf(categories, code),
  };
}

async function storeWorkGroups(trx: Knex): Promise<Map<string, number>> {
  const stored: { id: number; name: string }[] = await trx('work_group_categories').select('id', 'name');
  const categories = new Map(stored.map(({ id, name }) => [name, id]));
  return insertAndIndex(
    trx,
    'work_groups',
    Object.values(WORK_GROUPS).map(({ name, description, category }) => ({
      name,
      description,
      category_id: idOf(categories, category),
      ...STAMPS,
    })),
    'name',
  );
}

interface Logo {
  url: string;
  alt: string;
}

/** Stores the district's name and its two logos, which every page shows. Returns the address of the schools' logo. */
export async function storeDistrict(trx: Knex): Promise<{ logo: string }> {
  const stored = async ({ alt, svg }: (typeof LOGOS)[number]) => {
    const { rows } = await trx.raw<{ rows: [{ hash: string }] }>(
      `INSERT INTO logo_files (hash, extension, bytes, created_at)
       SELECT left(encode(sha256(bytes), 'hex'), 32), 'svg', bytes, ? FROM convert_to(?, 'UTF8') AS bytes RETURNING hash`,
      [SEEDED_AT, svg],
    );
    return { url: logoAddress(rows[0].hash, 'svg'), alt };
  };
  const logos: [Logo, Logo] = [await stored(LOGOS[0]), await stored(LOGOS[1])];
  await insertRows(trx, 'settings', [{ key: 'district', value: { ...DISTRICT, logos }, updated_at: SEEDED_AT }]);
  return { logo: logos[0].url };
}
