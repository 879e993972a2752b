import { z } from 'zod';
import { CUT_LISTS, type ProposedCut } from '../../../core/rules/cuts/check-cuts.ts';
import { AppError } from '../../errors.ts';
import { TOOL_NAME } from './prompt.ts';

const message = z.object({
  stop_reason: z.string().nullable(),
  content: z.array(z.object({ type: z.string() }).loose()),
});
const toolUse = z.object({ type: z.literal('tool_use'), name: z.literal(TOOL_NAME), input: z.unknown() });
const suggestions = z.object({
  likelyNeeded: z.array(z.unknown()),
  moderateNeed: z.array(z.unknown()),
  deepCuts: z.array(z.unknown()),
});
const suggestion = z.object({
  description: z.string(),
  savings: z.number(),
  impact: z.string(),
  lines: z.array(z.object({ id: z.string(), percentCut: z.number() })),
});

export interface Suggestion extends ProposedCut {
  description: string;
  impact: string;
}

const CUT_OFF = new Set(['max_tokens', 'model_context_window_exceeded', 'pause_turn', 'stop_sequence']);
const OTHERWISE = 'No part of the answer is shown. Try again, or use the built-in rules.';

/**
 * Returns the suggestions in a message, in list order, and the number of malformed ones. Throws UNAVAILABLE if the model refused, or if the
 * message was cut off or is not an answer: a partial answer is never used.
 */
export function readAnswer(answer: unknown): { suggestions: Suggestion[]; malformed: number } {
  const parsed = message.safeParse(answer);
  if (!parsed.success) throw new AppError('UNAVAILABLE', `The model's answer cannot be read. ${OTHERWISE}`);
  const { stop_reason: reason, content } = parsed.data;
  if (reason === 'refusal') {
    throw new AppError('UNAVAILABLE', 'The model declined to answer. Try again, or use the built-in rules.');
  }
  if (reason === null || CUT_OFF.has(reason)) {
    throw new AppError(
      'UNAVAILABLE',
      `The model's answer was cut off. ${OTHERWISE} An administrator can allow longer answers with ANTHROPIC_MAX_OUTPUT_TOKENS.`,
    );
  }
  const uses = content.flatMap((block) => toolUse.safeParse(block).data ?? []);
  const [use] = uses;
  const lists = suggestions.safeParse(use?.input);
  if (uses.length !== 1 || !lists.success) {
    throw new AppError('UNAVAILABLE', `The model did not answer in the required format. ${OTHERWISE}`);
  }
  let malformed = 0;
  const found = CUT_LISTS.flatMap((list) =>
    lists.data[list].flatMap((raw): Suggestion[] => {
      const { data } = suggestion.safeParse(raw);
      if (!data) {
        malformed += 1;
        return [];
      }
      const parts = data.lines.map(({ id, percentCut }) => ({ unitId: id.trim(), percentCut }));
      return [{ list, claimed: data.savings, parts, description: data.description, impact: data.impact }];
    }),
  );
  return { suggestions: found, malformed };
}
