import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from './network-of.ts';
import * as queries from './queries.ts';
import { KeyedLimiter } from './keyed-limiter.ts';

const WINDOW_MINUTES = 15;
const MAX_PER_ACCOUNT_AND_NETWORK = 10;
const MAX_PER_NETWORK = 100;

/**
 * Maximum number of passwords compared at the same time for one network, so that simultaneous requests cannot bypass
 * the failure count.
 */
const NETWORK_AT_ONCE = 4;
const MAX_WAITING = 20;
const CROWDED_SECONDS = 5;

const SLOWED_AFTER = 10;
const SLOWER_MS = 100;
const SLOWEST_MS = 2000;

/** The part of the context that rate limits need. */
type Client = Pick<Context, 'db' | 'now' | 'address'>;

const turns = new KeyedLimiter();

/**
 * Runs `compare`, which checks a password, with rate limits. Throws TOO_MANY_REQUESTS after 10 failures for one account from one network,
 * or 100 from one network, within 15 minutes. Passwords for one account are compared one at a time. Failures from many networks delay each
 * comparison by up to two seconds, but never lock the account. Email addresses without an account are treated the same. Also throws
 * TOO_MANY_REQUESTS when the account's queue is full.
 */
export async function throttled<T>(cx: Client, email: string, compare: () => Promise<T>): Promise<T> {
  const network = networkOfClient(cx);
  const account = `account ${email}`;
  if (turns.isCrowded(account, MAX_WAITING)) throw crowded();
  return turns.run(account, 1, async () => {
    const failures = await queries.countFailures(cx.db, { email, address: network, since: windowStart(cx.now()) });
    if (failures.byAccountAndAddress >= MAX_PER_ACCOUNT_AND_NETWORK || failures.byAddress >= MAX_PER_NETWORK) {
      throw tooMany();
    }
    if (failures.byAccount >= SLOWED_AFTER) {
      await setTimeout(Math.min(SLOWEST_MS, (failures.byAccount - SLOWED_AFTER + 1) * SLOWER_MS));
    }
    return turns.run(`network ${network}`, NETWORK_AT_ONCE, compare);
  });
}

/** Records a failed attempt. Must be called inside `compare`, before `throttled` frees the slot. */
export async function recordFailure(cx: Client, email: string): Promise<void> {
  await queries.insertFailure(cx.db, { email, address: networkOfClient(cx), at: cx.now() });
}

/** Clears earlier failures after the right password. */
export async function forgetFailures(cx: Client, email: string): Promise<void> {
  await queries.clearFailures(cx.db, { email, address: networkOfClient(cx), before: windowStart(cx.now()) });
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', `Too many failed attempts. Try again in ${WINDOW_MINUTES} minutes.`, {
    retryAfter: WINDOW_MINUTES * 60,
  });
}

function crowded(): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'Too many attempts at once. Try again in a moment.', {
    retryAfter: CROWDED_SECONDS,
  });
}

function networkOfClient(cx: Client): string {
  return networkOf(cx.address ?? 'local');
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MINUTES * 60_000);
}
