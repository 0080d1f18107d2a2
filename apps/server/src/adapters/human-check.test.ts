import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startProviders, type Providers } from '@market/providers';
import { providersAt } from '@market/providers/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsFrom } from '#platform/security/secrets.ts';
import { later, MINUTE } from '#platform/time.ts';
import { altcha } from './altcha/human-check.ts';
import { recaptcha } from './recaptcha/human-check.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const loginContext = { action: 'register', now: NOW };

const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const solvedToken = async (check: ReturnType<typeof altcha>) => {
  const challenge = (await check.challenge(NOW)) as unknown as Challenge;
  const solution = (await solveChallenge({ challenge, deriveKey }))!;
  return { challenge, solution };
};

describe('the proof of work', () => {
  const check = altcha(secretsFrom('one'));

  it('accepts solved work, and identifies it so that it counts once', async () => {
    const work = await solvedToken(check);
    const verdict = await check.verify(tokenOf(work), loginContext);
    expect(verdict).toEqual({ ok: true, once: work.challenge.signature, until: later(NOW, 10 * MINUTE) });
    expect(await check.verify(tokenOf(work), loginContext)).toEqual(verdict);
  });

  it('accepts it for ten minutes', async () => {
    const token = tokenOf(await solvedToken(check));
    const at = (ms: number) => check.verify(token, { ...loginContext, now: later(NOW, ms) });
    expect((await at(10 * MINUTE - 1)).ok).toBe(true);
    expect((await at(10 * MINUTE)).ok).toBe(false);
  });

  it('accepts it after the secret was rotated, until the previous one is removed', async () => {
    const token = tokenOf(await solvedToken(check));
    expect((await altcha(secretsFrom('two', 'one')).verify(token, loginContext)).ok).toBe(true);
    expect((await altcha(secretsFrom('two')).verify(token, loginContext)).ok).toBe(false);
  });

  it.each<[string, (work: Awaited<ReturnType<typeof solvedToken>>) => unknown]>([
    ['without a solution', ({ challenge }) => ({ challenge })],
    [
      'with a key of chance',
      ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    ],
    [
      'made easier',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    [
      'made to last',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, data: { until: 9e15 } } },
        solution,
      }),
    ],
    [
      'without a signature',
      ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution }),
    ],
    [
      'with another signature',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
    ['that is no work', () => 'abc'],
    ['that is nothing', () => null],
  ])('refuses work %s', async (_what, spoil) => {
    const work = await solvedToken(check);
    expect(await check.verify(tokenOf(spoil(work)), loginContext)).toEqual({ ok: false });
  });

  it.each(['', 'x', '%%%', '{}', 'é'.repeat(4_000)])('refuses "%.10s"', async (token) => {
    expect(await check.verify(token, loginContext)).toEqual({ ok: false });
  });
});

describe('reCAPTCHA', () => {
  let providers: Providers;
  beforeAll(async () => {
    providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: 'https://cho.vn' });
  });
  afterAll(() => providers.close());
  const check = (secret = 'demo-secret') =>
    recaptcha({ siteKey: 'site', secret, url: `${providers.url}/recaptcha`, host: 'cho.vn' });

  it('accepts a good score for the expected action, once', async () => {
    const token = 'ok:0.5:register:1';
    expect(await check().verify(token, loginContext)).toEqual({ ok: true, once: null, until: null });
    expect(await check().verify(token, loginContext)).toEqual({ ok: false });
  });

  it.each([
    'ok:0.49:register',
    'ok:0.9:login',
    'low:register',
    'otherhost:0.9:register',
    'expired',
    'dup',
    'x',
  ])('refuses %s', async (token) => {
    expect(await check().verify(token, loginContext)).toEqual({ ok: false });
  });

  it('refuses everything under a wrong secret', async () => {
    expect(await check('another').verify('ok:0.9:register:2', loginContext)).toEqual({ ok: false });
  });

  it('reports that the service is unavailable', async () => {
    await expect(check().verify('500', loginContext)).rejects.toThrow('reCAPTCHA: HTTP 500');
    await providersAt(providers.url).faults('recaptcha', [{ verb: 'hang' }]);
    await expect(check().verify('ok:0.9:register:3', loginContext)).rejects.toThrow('no answer in 5 s');
  });
});
