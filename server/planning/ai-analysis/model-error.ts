import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/error';
import { plural } from '../../../core/plural.ts';
import type { AiConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';

const OTHERWISE = 'Try again later, or use the built-in rules.';
const MAX_SECONDS = 3_600;

/**
 * Translates an error from the AI service into an error for the user. The service's message is not passed on, because it may repeat what
 * was sent.
 */
export function modelError(thrown: unknown, ai: AiConfig, isLate: boolean): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isLate || thrown instanceof APIConnectionTimeoutError) {
    return unavailable(`The model did not respond within ${Math.round(ai.timeoutMs / 1000)} seconds. ${OTHERWISE}`);
  }
  if (thrown instanceof APIConnectionError) {
    return unavailable(
      `${hostOf(ai.baseUrl)} cannot be reached, or the connection was lost. Check the network, or use the built-in rules.`,
    );
  }
  if (thrown instanceof APIError) return statusError(thrown, ai);
  return unavailable(
    `The model's answer was interrupted or cannot be read. No part of the answer is shown. ${OTHERWISE}`,
  );
}

/** The fields of an API error that are used here. */
interface StatusError {
  status: unknown;
  type: unknown;
  headers: unknown;
}

function statusError({ status, type, headers }: StatusError, ai: AiConfig): AppError {
  if (status === 401 || status === 403 || type === 'authentication_error' || type === 'permission_error') {
    return new AppError(
      'API_KEY_REFUSED',
      'Your API key was refused. Save a valid API key in your profile, or use the built-in rules.',
    );
  }
  if (status === 402 || type === 'billing_error') {
    return new AppError(
      'API_KEY_REFUSED',
      'The account for your API key has no credit left. Add credit, or use the built-in rules.',
    );
  }
  if (status === 429 || type === 'rate_limit_error') return limited(headers);
  if (status === 529 || type === 'overloaded_error') {
    return unavailable(`The model is overloaded right now. ${OTHERWISE}`);
  }
  if (status === 404) {
    return unavailable(
      `The model ${ai.model} is not available with your API key. An administrator can set another model with ANTHROPIC_MODEL.`,
    );
  }
  if (typeof status === 'number' && status < 500) {
    return unavailable(
      `The AI service refused the request (${status}). An administrator can check the model and the token limits in the server configuration.`,
    );
  }
  return unavailable(
    `The AI service returned an error${typeof status === 'number' ? ` (${status})` : ''}. ${OTHERWISE}`,
  );
}

function limited(headers: unknown): AppError {
  const seconds = Number((headers instanceof Headers ? headers.get('retry-after') : null) ?? Number.NaN);
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
    return unavailable(`Your API key has reached its rate limit. ${OTHERWISE}`);
  }
  const retryAfter = Math.ceil(seconds);
  return unavailable(
    `Your API key has reached its rate limit. Try again in ${plural(retryAfter, 'second')}, or use the built-in rules.`,
    retryAfter,
  );
}

function unavailable(message: string, retryAfter?: number): AppError {
  return new AppError('UNAVAILABLE', message, retryAfter === undefined ? {} : { retryAfter });
}

export function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}
