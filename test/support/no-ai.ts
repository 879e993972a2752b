import type { AiConfig } from '../../server/config.ts';

/** The address has no server, so a test that does not set up the AI service never reaches one. */
export const NO_AI: AiConfig = {
  baseUrl: 'http://127.0.0.1:9',
  model: 'model-of-tests',
  timeoutMs: 10_000,
  maxInputTokens: 40_000,
  maxOutputTokens: 4_000,
};
