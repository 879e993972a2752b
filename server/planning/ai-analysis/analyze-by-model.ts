import type { BudgetCutAnalysis } from '../../../core/contract/ai-analysis.ts';
import type { Cents } from '../../../core/money.ts';
import type { AiConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { AskingStopped, askModel, type Question } from './ask-model.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import { checkAnswer } from './check-answer.ts';
import type { AnalysisData } from './gather.ts';
import { presentAnalysis } from './present.ts';
import { readAnswer } from './read-answer.ts';
import { recordEnd, recordSending, reserveRecord } from './records.ts';
import { noteOfModel } from './messages.ts';

const LOOKS_EVERY_MS = 300;
const STOPPED = 'The analysis was canceled.';

export interface ModelInput {
  target: Cents;
  priorities: readonly string[];
  apiKey: string;
  ai: AiConfig;
}

/** Asks the model and returns the suggestions that pass the check. Always records the request and the response. */
export async function analyzeByModel(cx: Context, data: AnalysisData, input: ModelInput): Promise<BudgetCutAnalysis> {
  const { ai, target } = input;
  const built = buildRequest(data, input, ai);
  const analysisId = await reserveRecord(cx);
  let written: string | null = null;
  try {
    const answer = await askWatched(cx, {
      ...input,
      params: built.params,
      onReceived: (text) => (written = text),
      onSend: (body) =>
        recordSending(cx, analysisId, { data, target, sent: { model: ai.model, baseUrl: ai.baseUrl, body } }),
    });
    written = JSON.stringify(answer);
    const result = resultOf(data, { ...input, analysisId, built, answer });
    await recordEnd(cx, analysisId, { state: 'ANSWERED', answer: written, result });
    return result;
  } catch (thrown) {
    const isStopped = thrown instanceof AskingStopped;
    const error = isStopped
      ? STOPPED
      : thrown instanceof AppError
        ? thrown.message
        : 'The analysis failed because of an error on the server. Try again.';
    await recordEnd(cx, analysisId, { state: isStopped ? 'CANCELLED' : 'FAILED', answer: written, error });
    throw isStopped ? (thrown.cause ?? new AppError('UNAVAILABLE', STOPPED)) : thrown;
  }
}

function resultOf(
  data: AnalysisData,
  input: ModelInput & { analysisId: number; built: BuiltRequest; answer: unknown },
): BudgetCutAnalysis {
  const { units } = input.built;
  const { suggestions, malformed } = readAnswer(input.answer);
  const { cuts, faults, sentences } = checkAnswer(units.units, suggestions, { ...input, fiscalYear: data.fiscalYear });
  const { model } = input.ai;
  return presentAnalysis(data, {
    analysisId: input.analysisId,
    method: 'AI',
    model,
    target: input.target,
    note: noteOfModel({ model, units, kept: cuts.length, faults, malformed, sentences }),
    dropped: faults.length + malformed,
    cuts,
  });
}

/** Asks the model, and aborts the request when a user cancels the job or the client disconnects. */
async function askWatched(
  cx: Context,
  question: Pick<Question, 'params' | 'onSend' | 'apiKey' | 'ai'> & { onReceived: (text: string) => void },
): Promise<unknown> {
  const { progress } = cx;
  // Not AbortSignal.any(): a combined signal can be garbage-collected before it fires, and then the model would continue to write.
  const [canceled, stop] = [new AbortController(), new AbortController()];
  const onGone = () => stop.abort();
  cx.gone?.addEventListener('abort', onGone, { once: true });
  if (cx.gone?.aborted) stop.abort();
  let received = 0;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (received === 0) await progress?.('Waiting for the model', 0, 0);
      else await progress?.('The model is writing', received, 0);
    } catch (error) {
      canceled.abort(error);
      stop.abort();
    } finally {
      isLooking = false;
    }
  };
  const timer = progress ? setInterval(() => void look(), LOOKS_EVERY_MS) : undefined;
  try {
    return await askModel({
      ...question,
      signal: stop.signal,
      isStreamed: progress !== undefined,
      onReceived: (text) => {
        received = text.length;
        question.onReceived(text);
      },
    });
  } catch (error) {
    if (error instanceof AskingStopped && canceled.signal.aborted) error.cause = canceled.signal.reason;
    throw error;
  } finally {
    clearInterval(timer);
    cx.gone?.removeEventListener('abort', onGone);
  }
}
