import type { Cents } from '../../money.ts';
import type { ProposedCut } from './check-cuts.ts';
import type { AnalysisLine } from './cut-steps.ts';

export interface RuleLine extends AnalysisLine {
  amount: Cents;
  buildingId: number | null;
  label: string;
  buildingName: string;
}

/** A proposal with its text. Its units are lines: `lineUnit(id)`. */
export interface RuleCut extends ProposedCut {
  description: string;
  impact: string;
}

export const lineUnit = (id: number) => `L${id}`;
