import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import * as queries from './queries.ts';
import { Turns } from './turns.ts';

const WINDOW_MINUTES = 15;
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
const MAX_PER_ADDRESS = 100;

/** Passwords of one address that are compared at a time: what is counted afterwards cannot be outrun by asking all at once. */
const ADDRESS_AT_ONCE = 4;
const MOST_WAITING = 20;

const SLOWED_AFTER = 10;
const SLOWER_MS = 100;
const SLOWEST_MS = 2000;

const turns = new Turns();

/**
 * Compares a password, not too often: throws TOO_MANY_REQUESTS after 10 failures for one account from one address, or 100 from one
 * address, within 15 minutes. An account that many addresses try is slowed, never locked, whether it exists or not.
 */
export async function throttled<T>(cx: Context, email: string, compare: () => Promise<T>): Promise<T> {
  const address = addressOf(cx);
  const account = `${address} ${email}`;
  if (turns.isCrowded(account, MOST_WAITING)) throw tooMany();
  return turns.run(account, 1, async () => {
    const failures = await queries.countFailures(cx.db, { email, address, since: windowStart(cx.now()) });
    if (failures.byAccountAndAddress >= MAX_PER_ACCOUNT_AND_ADDRESS || failures.byAddress >= MAX_PER_ADDRESS) {
      throw tooMany();
    }
    if (failures.byAccount >= SLOWED_AFTER) {
      await setTimeout(Math.min(SLOWEST_MS, (failures.byAccount - SLOWED_AFTER + 1) * SLOWER_MS));
    }
    return turns.run(address, ADDRESS_AT_ONCE, compare);
  });
}

/** Counts a failure; to be called before the turn of `throttled` is over. */
export async function noteFailure(cx: Context, email: string): Promise<void> {
  await queries.insertFailure(cx.db, { email, address: addressOf(cx), at: cx.now() });
}

/** The right password was given: what failed before counts no more. */
export async function forgetFailures(cx: Context, email: string): Promise<void> {
  await queries.clearFailures(cx.db, { email, address: addressOf(cx), before: windowStart(cx.now()) });
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', `Too many failed sign-ins. Try again in ${WINDOW_MINUTES} minutes.`, {
    retryAfter: WINDOW_MINUTES * 60,
  });
}

function addressOf(cx: Context): string {
  return cx.address ?? 'local';
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MINUTES * 60_000);
}
