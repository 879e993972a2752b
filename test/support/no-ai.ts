import type { AiConfig } from '../../server/config.ts';

/** Nothing listens there: what tests do not set up is never asked. */
export const NO_AI: AiConfig = {
  baseUrl: 'http://127.0.0.1:9',
  model: 'model-of-tests',
  timeoutMs: 10_000,
  maxInputTokens: 40_000,
  maxOutputTokens: 4_000,
};
