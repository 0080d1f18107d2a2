import { startRegistration, verifyRegistrationPhone } from '@market/contract/accounts/registration-routes';
import { changePhone, recoverByEmail, recoverBySms, resetPassword } from '@market/contract/accounts/routes';
import {
  CODE_RESEND_DELAY_S,
  CODE_TTL_S,
  CODE_MAX_ATTEMPTS,
  CODES_PER_DAY,
} from '@market/contract/constants/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { DAY, SECOND } from '#platform/time.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { unwrap } from '#test/unwrap.ts';
import { e164Of, freshPhone, PASSWORD, startBy } from '#test/registration.ts';
import { mailOf, smsOf, smsOfTaken } from './lib/code-texts.ts';

/** HMACs compared since it was last emptied. */
const comparedCodes: string[] = [];
const secrets = secretsFrom('a secret that counts what it is asked');
const countingSecrets = {
  ...secrets,
  hmacs: (purpose: string, text: string) => {
    if (purpose === 'identity.codes') comparedCodes.push(text);
    return secrets.hmacs(purpose, text);
  },
};

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket({ services: { secrets: countingSecrets } });
  guest = await market.as();
});
afterAll(() => market.close());

const WRONG = { status: 422, code: 'code.errors.wrong' };

/** A code sent to a number: its digits and its token. */
const sendTo = async (phone: string, at = market) => {
  const { call } = await at.as();
  const { session_info_token } = unwrap(await startBy(call, phone)).data;
  await at.settle();
  return { code: at.lastCode(e164Of(phone)), token: session_info_token };
};
const verify = (account_phone: string, verify_code: string, session_info_token: string) =>
  guest.call(verifyRegistrationPhone, { body: { account_phone, verify_code, session_info_token } });

/** Six digits that are not the code. */
const otherCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('is compared with five guesses at most, however many arrive at once', async () => {
    const phone = freshPhone();
    const { code, token } = await sendTo(phone);
    comparedCodes.length = 0;
    const attemptCount = repeat(100, 1_000);
    const outcomes = await Promise.all(
      Array.from({ length: attemptCount }, (_, by) => verify(phone, otherCode(code, by + 1), token)),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject(WRONG);
    expect(comparedCodes).toHaveLength(CODE_MAX_ATTEMPTS);
    expect(await verify(phone, code, token)).toMatchObject(WRONG);
    expect(comparedCodes).toHaveLength(CODE_MAX_ATTEMPTS);
  });

  test('is accepted at the fifth attempt and not at the sixth', async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const [first, second] = [await sendTo(one), await sendTo(other)];
    for (let time = 1; time < CODE_MAX_ATTEMPTS; time++)
      await verify(one, otherCode(first.code), first.token);
    expect(await verify(one, first.code, first.token)).toMatchObject({ ok: true });
    for (let time = 1; time <= CODE_MAX_ATTEMPTS; time++)
      await verify(other, otherCode(second.code), second.token);
    expect(await verify(other, second.code, second.token)).toMatchObject(WRONG);
  });

  test('is accepted once, also by concurrent calls', async () => {
    const phone = freshPhone();
    const { code, token } = await sendTo(phone);
    const outcomes = await Promise.all(
      Array.from({ length: CODE_MAX_ATTEMPTS }, () => verify(phone, code, token)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await verify(phone, code, token)).toMatchObject(WRONG);
  });

  test('is valid for five minutes', async () => {
    const [valid, expired] = [freshPhone(), freshPhone()];
    const [first, second] = [await sendTo(valid), await sendTo(expired)];
    market.clock.pass(CODE_TTL_S * SECOND - SECOND);
    expect(await verify(valid, first.code, first.token)).toMatchObject({ ok: true });
    market.clock.pass(SECOND);
    expect(await verify(expired, second.code, second.token)).toMatchObject(WRONG);
  });

  test('is accepted with spaces', async () => {
    const phone = freshPhone();
    const { code, token } = await sendTo(phone);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect(await verify(phone, spaced, token)).toMatchObject({ ok: true });
  });

  test('is valid only for its number, its token and its purpose', async () => {
    const [ownPhone, otherPhone] = [freshPhone(), freshPhone()];
    const [first, second] = [await sendTo(ownPhone), await sendTo(otherPhone)];
    expect(await verify(otherPhone, first.code, second.token)).toMatchObject(WRONG);
    expect(await verify(otherPhone, first.code, first.token)).toMatchObject(WRONG);
    expect(await verify(ownPhone, first.code, second.token)).toMatchObject(WRONG);
    const client = await market.as(await market.create.user());
    expect(await client.call(changePhone, { body: { phone: ownPhone, otp: first.code } })).toMatchObject(
      WRONG,
    );
    const reset = { code: first.code, account_phone: ownPhone, password: PASSWORD };
    expect(await guest.call(resetPassword, { body: reset })).toMatchObject(WRONG);
    expect(await verify(ownPhone, first.code, first.token)).toMatchObject({ ok: true });
  });

  test('that is copied to another row of the table is refused', async () => {
    const [ownPhone, otherPhone] = [freshPhone(), freshPhone()];
    const [first, second] = [await sendTo(ownPhone), await sendTo(otherPhone)];
    const [from, to] = [hashToken(first.token), hashToken(second.token)];
    await sql`update codes set hmac = (select hmac from codes where token = ${from}) where token = ${to}`.execute(
      market.db,
    );
    expect(await verify(otherPhone, first.code, second.token)).toMatchObject(WRONG);
  });

  test('requested by one person is refused for another', async () => {
    const phone = freshPhone();
    const [requester, thief] = [
      await market.as(await market.create.user()),
      await market.as(await market.create.user()),
    ];
    unwrap(await requester.call(changePhone, { body: { phone } }));
    await market.settle();
    const otp = market.lastCode(e164Of(phone));
    expect(await thief.call(changePhone, { body: { phone, otp } })).toMatchObject(WRONG);
    expect(await requester.call(changePhone, { body: { phone, otp } })).toMatchObject({ ok: true });
  });

  test('cannot be read from the database', async () => {
    const phone = freshPhone();
    const { code, token } = await sendTo(phone);
    const { rows } = await sql<{ row: string }>`select to_jsonb(codes)::text as row from codes`.execute(
      market.db,
    );
    const text = rows.map(({ row }) => row).join();
    for (const secret of [code, token, phone, e164Of(phone)]) expect(text).not.toContain(secret);
  });
});

describe('sending codes', () => {
  test('is possible once a minute, and invalidates the previous code', async () => {
    const phone = freshPhone();
    const first = await sendTo(phone);
    market.clock.pass(20 * SECOND);
    expect(await startBy(guest.call, phone)).toMatchObject({
      status: 429,
      code: 'code.errors.too_soon',
      facts: { retry_after: 40 },
    });
    market.clock.pass((CODE_RESEND_DELAY_S - 20) * SECOND);
    const second = await sendTo(phone);
    expect(second.token).not.toBe(first.token);
    expect(await verify(phone, first.code, first.token)).toMatchObject(WRONG);
    expect(await verify(phone, second.code, second.token)).toMatchObject({ ok: true });
  });

  test('sends one of ten codes that are requested at once', async () => {
    const phone = freshPhone();
    const before = market.sent.length;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => startBy(guest.call, phone)));
    await market.settle();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(market.sent).toHaveLength(before + 1);
  });

  test('sends five a day to a number, for any purpose', async () => {
    const limited = await aMarket();
    const { call } = await limited.as();
    const phone = freshPhone();
    await limited.create.user({ phone });
    const codes = [];
    for (let time = 0; time <= CODES_PER_DAY; time++) {
      const body = { account_phone: phone };
      const outcome = await call(time % 2 === 0 ? startRegistration : recoverBySms, { body });
      codes.push(outcome.ok || outcome.code);
      limited.clock.pass(CODE_RESEND_DELAY_S * SECOND);
    }
    await limited.settle();
    expect(codes).toEqual([...Array.from({ length: CODES_PER_DAY }, () => true), 'code.errors.limit']);
    expect(limited.sent).toHaveLength(CODES_PER_DAY);
    limited.clock.pass(DAY);
    expect(await startBy(call, phone)).toMatchObject({ ok: true });
  });

  test('is limited per day and network address', async () => {
    const limited = await aMarket({ settings: { rateLimits: { codes: 3 } } });
    const { call } = await limited.as();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => startBy(call, freshPhone())));
    await limited.settle();
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ status: 429, code: 'code.errors.limit' });
    expect(limited.sent).toHaveLength(3);
  });
});

describe('the human check', () => {
  const checkedActions: string[] = [];
  const aCheckedMarket = () =>
    aMarket({
      services: {
        humanCheck: {
          driver: 'altcha',
          siteKey: null,
          challenge: async () => ({ work: 1 }),
          verify: async (token, { action, now }) => {
            checkedActions.push(action);
            return token.startsWith('human')
              ? { ok: true, once: token, until: new Date(now.getTime() + DAY) }
              : { ok: false };
          },
        },
      },
    });

  test('is required before an SMS or the existence of an account, and is accepted once', async () => {
    const checked = await aCheckedMarket();
    const { call } = await checked.as();
    const phone = freshPhone();
    await checked.create.user({ phone, email: 'lan@xuong.vn' });
    const FAILED = { status: 422, code: 'human_check.errors.failed' };
    expect(await startBy(call, freshPhone())).toMatchObject(FAILED);
    expect(await startBy(call, freshPhone(), { recaptcha_token: 'robot' })).toMatchObject(FAILED);
    expect(await call(recoverByEmail, { query: { email: 'ai@xuong.vn' } })).toMatchObject(FAILED);
    expect(await call(recoverBySms, { body: { account_phone: phone } })).toMatchObject(FAILED);
    expect(await startBy(call, freshPhone(), { recaptcha_token: 'human 1' })).toMatchObject({ ok: true });
    expect(await startBy(call, freshPhone(), { captcha: 'human 1' })).toMatchObject(FAILED);
    expect(await startBy(call, freshPhone(), { captcha: 'human 2' })).toMatchObject({ ok: true });
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => startBy(call, freshPhone(), { captcha: 'human 3' })),
    );
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...new Set(checkedActions)]).toEqual(['register', 'recover']);
  });

  test('alone is confirmed without sending anything', async () => {
    const checked = await aCheckedMarket();
    const { call } = await checked.as();
    const body = { account_phone: freshPhone(), recaptcha_token: 'human 4', recaptcha_verify_only: true };
    const answer = unwrap(await call(recoverBySms, { body })).data;
    expect(answer).toEqual({
      session_info_token: expect.any(String),
      expires_at: expect.any(String),
      resend_after: CODE_RESEND_DELAY_S,
    });
    await checked.settle();
    expect(checked.sent).toEqual([]);
    expect(await call(recoverBySms, { body })).toMatchObject({ code: 'human_check.errors.failed' });
  });
});

test.each(['register', 'recover', 'phone', 'email', 'delete'] as const)(
  'an SMS to %s fits one without accents',
  (purpose) => {
    for (const text of [smsOf(purpose, '012345'), smsOfTaken(purpose)]) {
      expect(text).toMatch(/^[ -~]+$/);
      expect(text.length).toBeLessThanOrEqual(160);
    }
    expect(mailOf('Chợ Phiên', purpose, '012345').heading).toContain('012345');
  },
);
