import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HumanCheck } from '#ports/human-check.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { later, MINUTE } from '#platform/time.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';

const CHALLENGE_LIFETIME = 10 * MINUTE;
/** About 0.5 s of work on a desktop computer, 2 s on a phone. */
const COST = 5_000;
const [MIN_COUNTER, MAX_COUNTER] = [100, 300];
const PURPOSE = 'human-check';

const payloadOf = (token: string): Payload | undefined => {
  try {
    const payload = fieldsOf(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    const { challenge, solution } = payload;
    return typeof fieldsOf(challenge)['signature'] === 'string' && solution !== null
      ? ({ challenge, solution } as Payload)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Accepts solved challenges that were signed with the present or the previous secret. */
const isSolved = async (secrets: Secrets, { challenge, solution }: Payload): Promise<boolean> => {
  const [signing, keys] = [secrets.hmacs(PURPOSE, 'challenge'), secrets.hmacs(PURPOSE, 'key')];
  for (const [index, secret] of signing.entries()) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret.toString('hex'),
      hmacKeySignatureSecret: keys[index]!.toString('hex'),
    }).catch(() => ({ verified: false }));
    if (verified) return true;
  }
  return false;
};

/**
 * Proof of work in the browser, without a third party. The token is base64 of `{challenge, solution}`. The expiry is
 * part of the signed data and is checked against the market's own clock.
 */
export const altcha = (secrets: Secrets): HumanCheck => ({
  driver: 'altcha',
  siteKey: null,
  challenge: async (now) => ({
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MIN_COUNTER, MAX_COUNTER),
      data: { until: later(now, CHALLENGE_LIFETIME).getTime() },
      deriveKey,
      hmacSignatureSecret: secrets.hmac(PURPOSE, 'challenge').toString('hex'),
      hmacKeySignatureSecret: secrets.hmac(PURPOSE, 'key').toString('hex'),
    })),
  }),
  verify: async (token, { now }) => {
    const payload = payloadOf(token);
    if (payload === undefined || !(await isSolved(secrets, payload))) return { ok: false };
    const until = new Date(Number(payload.challenge.parameters.data?.['until']));
    if (!(until > now)) return { ok: false };
    return { ok: true, once: payload.challenge.signature!, until };
  },
});
