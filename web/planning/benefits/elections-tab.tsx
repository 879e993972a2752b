import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BenefitElectionRow, electionFields } from '../../../core/contract/benefits.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { BenefitSheet, type SheetTexts } from './benefit-sheet.tsx';
import { KIND_CHOICES } from './labels.ts';
import { costQuery, electionsQuery, plansQuery, type RosterYear } from './queries.ts';
import { electionColumns, planChoices } from './sheet-columns.ts';
import { electionSheet, saveNew } from './sheets.ts';

const NONE: never[] = [];
const WAIVED = { value: 'WAIVED', label: 'Waived' };
const labelOf = ({ name, kind }: BenefitElectionRow): string => `${name}, ${kind.toLowerCase()}`;

const TEXTS: SheetTexts = {
  memory: 'benefit-elections',
  label: 'Elections',
  item: 'election',
  noun: 'elections',
  what: 'elections',
  about:
    'An election is a person’s choice of a plan, or the choice to waive coverage. For people without an election, the cost is calculated from the mix of plans in the work group. Benefits in the roster file replace the election and the mix.',
};

/** The elections of the people on the roster. */
export function ElectionsTab({ year: { scenarioId, fiscalYear } }: { year: RosterYear }) {
  const query = useQuery(electionsQuery(scenarioId));
  const planList = useQuery(plansQuery(fiscalYear));
  const plans = planList.data ?? NONE;
  const roster = useQuery(costQuery({ scenarioId }, 'person'));
  const people = roster.data?.rows ?? NONE;
  const sheet = useMemo(() => electionSheet(scenarioId), [scenarioId]);
  const columns = useMemo(() => electionColumns(plans, query.data ?? NONE), [plans, query.data]);
  const persons = people.flatMap(({ lineId, label }) =>
    lineId === null ? [] : [{ value: String(lineId), label: label ?? '' }],
  );
  if (planList.error && !planList.data) return <LoadFailed what="Failed to load the plans" query={planList} />;
  return (
    <BenefitSheet
      texts={TEXTS}
      fiscalYear={fiscalYear}
      query={query}
      sheet={sheet}
      columns={columns}
      labelOf={labelOf}
      needed={{ what: 'Failed to load the people on the roster', query: roster }}
      fields={[
        { name: 'lineId', label: 'Person', kind: 'choice', choices: persons },
        { name: 'kind', label: 'Kind', kind: 'choice', choices: KIND_CHOICES, start: 'HEALTH' },
        { name: 'planId', label: 'Plan', kind: 'choice', choices: [WAIVED, ...planChoices(plans)] },
        {
          ...{ name: 'optOut', label: 'Opt-out payment', kind: 'money', isOptional: true },
          shownIf: { name: 'planId', value: WAIVED.value },
        },
      ]}
      save={({ lineId, kind, planId, optOut }) => {
        const isWaived = planId === WAIVED.value;
        return saveNew(sheet, electionFields, {
          ...{ lineId: Number(lineId), kind, planId: isWaived ? null : Number(planId) },
          optOut: isWaived ? (optOut ?? 0) : null,
        });
      }}
    />
  );
}
