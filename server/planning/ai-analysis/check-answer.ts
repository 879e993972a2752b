import { sum, type Cents } from '../../../core/money.ts';
import type { AnalysisUnit } from '../../../core/rules/cuts/analysis-units.ts';
import { checkCuts, type CheckedCut, type CutFault } from '../../../core/rules/cuts/check-cuts.ts';
import { checkProse, type ProvenFigures } from '../../../core/rules/cuts/check-prose.ts';
import type { Suggestion } from './read-answer.ts';

/** A checked cut with the text that describes it. */
export interface DescribedCut extends CheckedCut {
  description: string;
  impact: string;
}

export interface CheckedAnswer {
  cuts: DescribedCut[];
  faults: CutFault[];
  /** The number of sentences removed because their figures are not verified. */
  sentences: number;
}

const NO_IMPACT = 'No verified description of the impact is available.';

/** Returns the suggestions that pass, with recalculated figures and only the sentences whose figures are verified. */
export function checkAnswer(
  units: readonly AnalysisUnit[],
  suggestions: readonly Suggestion[],
  budget: { target: Cents; fiscalYear: number },
): CheckedAnswer {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const { kept, dropped } = checkCuts(units, suggestions);
  let sentences = 0;
  const cuts = kept.flatMap((cut): DescribedCut[] => {
    const suggestion = suggestions[cut.index];
    if (!suggestion) return [];
    const own = suggestion.parts.flatMap(({ unitId }) => byId.get(unitId) ?? []);
    const proven = provenFigures(cut, suggestion, own, budget);
    const description = checkProse(withLabels(suggestion.description, own), proven);
    const impact = checkProse(withLabels(suggestion.impact, own), proven);
    sentences += description.dropped + impact.dropped;
    return [{ ...cut, description: description.text || labelOf(own), impact: impact.text || NO_IMPACT }];
  });
  return { cuts, faults: dropped.map(({ fault }) => fault), sentences };
}

function provenFigures(
  cut: CheckedCut,
  { parts }: Suggestion,
  units: readonly AnalysisUnit[],
  { target, fiscalYear }: { target: Cents; fiscalYear: number },
): ProvenFigures {
  const savings = new Map(cut.lines.map((line) => [line.id, line.savings]));
  const amounts = units.map((unit) => sum(unit.lines.map(({ amount }) => amount)));
  return {
    money: [
      cut.savings,
      target,
      sum(amounts),
      ...amounts,
      ...units.map((unit) => sum(unit.lines.flatMap(({ id }) => savings.get(id) ?? []))),
      ...cut.lines.flatMap((line) => [line.amount, line.savings]),
    ],
    percents: [...parts.map(({ percentCut }) => percentCut), ...cut.lines.map(({ percentKept }) => percentKept)],
    lines: cut.lines.length,
    schools: new Set(units.flatMap(({ schools }) => schools)).size,
    fiscalYear,
    texts: units.flatMap(({ texts }) => texts),
  };
}

/** Replaces row ids, which mean nothing to a person, with row labels. */
function withLabels(text: string, units: readonly AnalysisUnit[]): string {
  const labels = new Map(units.map(({ id, row }) => [id, row[1]]));
  return text.replaceAll(/\b[LG]\d+\b/g, (id) => labels.get(id) ?? id);
}

function labelOf(units: readonly AnalysisUnit[]): string {
  const [first] = units;
  const more = units.length - 1;
  return `Reduce ${first?.row[1] ?? 'lines'}${more > 0 ? ` and ${more} more` : ''}`;
}
