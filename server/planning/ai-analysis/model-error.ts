import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/error';
import { plural } from '../../../core/plural.ts';
import type { AiConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';

const OTHERWISE = 'Try again later, or analyze by rules.';
const MAX_SECONDS = 3_600;

/** What a failure of the model's service is told as. Its own words are not passed on: they may repeat what was sent. */
export function modelError(thrown: unknown, ai: AiConfig, isLate: boolean): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isLate || thrown instanceof APIConnectionTimeoutError) {
    return unavailable(`The model did not answer within ${Math.round(ai.timeoutMs / 1000)} seconds. ${OTHERWISE}`);
  }
  if (thrown instanceof APIConnectionError) {
    return unavailable(
      `${hostOf(ai.baseUrl)} cannot be reached, or the connection broke off. Check the network, or analyze by rules.`,
    );
  }
  if (thrown instanceof APIError) return statusError(thrown, ai);
  return unavailable(`The answer of the model broke off or cannot be read. Nothing of it is shown. ${OTHERWISE}`);
}

/** What of an error by its status counts here. */
interface StatusError {
  status: unknown;
  type: unknown;
  headers: unknown;
}

function statusError({ status, type, headers }: StatusError, ai: AiConfig): AppError {
  if (status === 401 || status === 403 || type === 'authentication_error' || type === 'permission_error') {
    return new AppError(
      'API_KEY_REFUSED',
      'Your API key was refused. Save a valid one in your profile, or analyze by rules.',
    );
  }
  if (status === 402 || type === 'billing_error') {
    return new AppError(
      'API_KEY_REFUSED',
      'The account of your API key has no credit left. Add some, or analyze by rules.',
    );
  }
  if (status === 429 || type === 'rate_limit_error') return limited(headers);
  if (status === 529 || type === 'overloaded_error') {
    return unavailable(`The model is overloaded at the moment. ${OTHERWISE}`);
  }
  if (status === 404) {
    return unavailable(
      `The model ${ai.model} is not available with your API key. An administrator can set another one (ANTHROPIC_MODEL).`,
    );
  }
  if (typeof status === 'number' && status < 500) {
    return unavailable(
      `The model's service refused the request (${status}). An administrator can check the model and its limits in the configuration.`,
    );
  }
  return unavailable(
    `The model's service has a failure of its own${typeof status === 'number' ? ` (${status})` : ''}. ${OTHERWISE}`,
  );
}

function limited(headers: unknown): AppError {
  const seconds = Number((headers instanceof Headers ? headers.get('retry-after') : null) ?? Number.NaN);
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
    return unavailable(`The limit of your API key is reached. ${OTHERWISE}`);
  }
  const retryAfter = Math.ceil(seconds);
  return unavailable(
    `The limit of your API key is reached. Try again in ${plural(retryAfter, 'second')}, or analyze by rules.`,
    retryAfter,
  );
}

function unavailable(message: string, retryAfter?: number): AppError {
  return new AppError('UNAVAILABLE', message, retryAfter === undefined ? {} : { retryAfter });
}

export function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}
