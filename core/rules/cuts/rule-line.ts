import type { Cents } from '../../money.ts';
import type { ProposedCut } from './check-cuts.ts';
import type { AnalysisLine } from './cut-steps.ts';

export interface RuleLine extends AnalysisLine {
  amount: Cents;
  buildingId: number | null;
  label: string;
  buildingName: string;
}

/** A proposed cut with its description. Each of its units is a single line, with the id `lineUnit(id)`. */
export interface RuleCut extends ProposedCut {
  description: string;
  impact: string;
}

export const lineUnit = (id: number) => `L${id}`;
