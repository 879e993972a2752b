import { findScenarioOfVersion } from '../../budgets/scenarios.ts';
import type { Context } from '../../../context.ts';
import type { ReferenceNames } from '../../reference/reference-names.ts';
import type { ImportPart } from '../read/import-parts.ts';
import type { ImportSource } from '../read/read-source.ts';
import { planImport, type Plan } from './plan-import.ts';
import { planAdditions, planFunds, withAdditions, type Additions } from './resolve-names.ts';

export interface PartPlan extends Plan {
  scenarioId: number | null;
  /** The entries that the import adds to reference lists that are still empty. */
  additions: Additions;
}

/** Plans one part of an import before it is executed, including what it would add to lists. Throws what planImport throws. */
export async function planPart(
  tx: Context,
  { request, fiscalYear, versionId }: ImportPart,
  source: ImportSource,
  names: ReferenceNames,
): Promise<PartPlan> {
  const type = request.importType;
  const scenario = versionId === null ? undefined : await findScenarioOfVersion(tx, { versionId, type });
  const scenarioId = scenario?.id ?? null;
  const additions = planAdditions(names, source);
  const plan = await planImport(tx, {
    request,
    source,
    fiscalYear,
    scenarioId,
    names: { ...withAdditions(names, additions), funds: [...names.funds, ...planFunds(names, source)] },
  });
  return { ...plan, scenarioId, additions };
}
