import { LOCK_KEY, storeDistrictData } from '../../../seeds/demo/seed-demo.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { fillDistrict } from '../demo/fill-district.ts';
import * as queries from './queries.ts';

const NOT_EMPTY =
  'Sample data can be loaded only into an empty district. This district already has records. To explore the sample data, use a separate installation.';
const LOADED = 'The sample data is already loaded. To load it again, remove it first.';

/** Returns the state of the fictional sample district: OFFERED if it can be loaded, LOADED if it can be removed, else NONE. */
export async function sampleState(cx: Context): Promise<'OFFERED' | 'LOADED' | 'NONE'> {
  if ((await queries.readSample(cx.db)) !== null) return 'LOADED';
  return (await queries.hasRecords(cx.db)) ? 'NONE' : 'OFFERED';
}

/**
 * Loads the fictional district into a district without records, in one transaction. An existing name, logos and public page stay unchanged,
 * and nothing is published. Returns the number of new records that have an id. Throws CONFLICT if the district has records or the sample is
 * already loaded.
 */
export async function loadSample(cx: Context): Promise<{ records: number }> {
  return inTransaction(cx, async (tx) => {
    await queries.waitForSeed(tx.db, LOCK_KEY);
    await queries.lockTables(tx.db);
    const state = await sampleState(tx);
    if (state !== 'OFFERED') throw new AppError('CONFLICT', state === 'LOADED' ? LOADED : NOT_EMPTY);
    const addsIdentity = !(await queries.hasIdentity(tx.db));
    const before = await queries.readLastIds(tx.db);
    await storeDistrictData(tx.db, { hasIdentity: addsIdentity });
    await fillDistrict(tx);
    const after = await queries.readLastIds(tx.db);
    const spans = Object.fromEntries(
      Object.entries(after).map(([table, upTo]) => [table, { after: before[table] ?? 0, upTo }]),
    );
    await queries.writeSample(tx.db, spans, addsIdentity);
    const records = Object.values(spans).reduce((sum, span) => sum + span.upTo - span.after, 0);
    await audit(tx, { action: 'create', entity: 'sample data', after: { records } });
    return { records };
  });
}
