import { startRegistration } from '@market/contract/accounts/registration-routes';
import { changePhone } from '@market/contract/accounts/routes';
import { signIn } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { freshPhone, PASSWORD } from '#test/registration.ts';
import { hashPassword } from './lib/passwords.ts';

/** Pairs of calls, one for a number that has an account and one for a number that has none. */
const PAIRS = Number(process.env['PAIRS'] ?? repeat(40, 2_000));
/** Limits a run: each call takes a row for its number. */
const WARM = 10;

let market: Market;
let guest: As;
let signedIn: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket({
    settings: { rateLimits: { ...HIGH_LIMITS, signIn: 1e9, codes: 1e9 } },
  });
  guest = await market.as();
  signedIn = await market.as(await market.create.user());
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const HIGH_LIMITS = { leads: 1e9, existence: 1e9, exists: 1e9, challenge: 1e9 };

/** The chance that a call for a known number took longer than one for an unknown number; 0.5 reveals nothing. */
const areaUnderCurve = (known: readonly number[], unknown: readonly number[]): number => {
  const all = [
    ...known.map((ms) => ({ ms, known: true })),
    ...unknown.map((ms) => ({ ms, known: false })),
  ].toSorted((one, other) => one.ms - other.ms);
  const ranks = all.reduce((sum, each, index) => sum + (each.known ? index + 1 : 0), 0);
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
};

const registeredPhone = async (): Promise<string> => {
  const phone = freshPhone();
  await market.create.user({ phone, password_hash });
  return phone;
};

type Call = (phone: string) => Promise<unknown>;
const measure = async (call: Call, phone: string): Promise<number> => {
  const start = performance.now();
  await call(phone);
  return performance.now() - start;
};

const computeArea = async (name: string, call: Call): Promise<number> => {
  const [registeredTimes, unknownTimes]: [number[], number[]] = [[], []];
  for (let pair = -WARM; pair < PAIRS; pair++) {
    const [one, other] = [await registeredPhone(), freshPhone()];
    // alternate: the first of a pair may warm a cache
    const first = Math.random() < 0.5;
    const times = first
      ? [await measure(call, one), await measure(call, other)]
      : [await measure(call, other), await measure(call, one)].toReversed();
    // messages sent after the reply must not slow the next call
    await market.settle();
    if (pair < 0) continue;
    registeredTimes.push(times[0]!);
    unknownTimes.push(times[1]!);
  }
  const auc = areaUnderCurve(registeredTimes, unknownTimes);
  console.log(`${name}: AUC ${auc.toFixed(3)} over ${PAIRS} pairs`);
  return auc;
};

/** 0.45 to 0.55 over 2,000 pairs; few of them scatter more by themselves: so many deviations of chance. */
const SLACK = Math.max(0.05, repeat(5, 3) * Math.sqrt(1 / (6 * PAIRS)));
const post = (as: As, route: { method: 'POST' | 'PUT'; path: string }, payload: object) =>
  as.inject({ method: route.method, url: route.path, payload });

describe('the time of an answer does not reveal whether an account exists', () => {
  test.each<[string, Call]>([
    ['signing in', (account) => post(guest, signIn, { account, password: 'không phải' })],
    ['registering', (account_phone) => post(guest, startRegistration, { account_phone })],
    ['changing to its number', (phone) => post(signedIn, changePhone, { phone })],
  ])(
    '%s',
    async (name, call) => {
      expect(Math.abs((await computeArea(name, call)) - 0.5)).toBeLessThan(SLACK);
    },
    1_800_000,
  );
});
