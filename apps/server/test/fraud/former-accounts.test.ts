import { changePhone } from '@market/contract/accounts/routes';
import { deleteAccount, requestAccountDeletion } from '@market/contract/privacy/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY } from '#platform/time.ts';
import { findDiscounts, takeDiscounts } from '#promotions';
import { startMarket, type As, type Market } from '../market.ts';
import { e164Of, fillBy, freshPhone, registerAt, verifyPhoneOf } from '../registration.ts';
import { unwrap } from '../unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const CODE = 'KHACHMOI';
const newCode = async (once_per_customer = true): Promise<number> => {
  await sql`update discount_codes set code = code || id where code = ${CODE}`.execute(market.db);
  return market.create.priceRule({ once_per_customer, codes: [CODE] });
};
/** Whether somebody gets the discount. */
const uses = async (userId: number, ruleId: number): Promise<boolean> => {
  const use = { price_rule_id: ruleId, order_ids: [opaqueId()] };
  const refused = await transact(market.context(), (context) =>
    takeDiscounts(context, userId, opaqueId(), [use]),
  );
  return refused.length === 0;
};
/** Why the order page refuses the code to somebody. */
const refusalFor = async (userId: number) => {
  const context = market.context();
  const by: Context<Db, Person> = { ...context, actor: { ...context.actor, id: userId } };
  return (await findDiscounts(by, [{ code: CODE }]))[0]?.refusal;
};
const erase = async (as: As & { phone: string }) => {
  unwrap(await as.call(requestAccountDeletion));
  await market.settle();
  unwrap(await as.call(deleteAccount, { body: { code: market.lastCode(e164Of(as.phone)) } }));
};
const registerWith = async (phone: string): Promise<number> => {
  const { call } = await market.as();
  return Number(unwrap(await fillBy(call, await verifyPhoneOf(market, phone))).data.token.sub);
};

test('a code for one use each is used once by somebody who deletes the account and registers again', async () => {
  const rule = await newCode();
  const first = await registerAt(market);
  expect(await uses(first.userId!, rule)).toBe(true);
  await erase(first);
  const again = await registerWith(first.phone);
  expect(await refusalFor(again)).toBe('used_by_you');
  expect(await uses(again, rule)).toBe(false);
});

test('nor is it used again by the next account of a phone that its account changed', async () => {
  const rule = await newCode();
  const first = await registerAt(market);
  expect(await uses(first.userId!, rule)).toBe(true);
  const phone = freshPhone();
  unwrap(await first.call(changePhone, { body: { phone } }));
  await market.settle();
  unwrap(await first.call(changePhone, { body: { phone, otp: market.lastCode(e164Of(phone)) } }));
  const next = await registerWith(first.phone);
  expect(await refusalFor(next)).toBe('used_by_you');
  expect(await uses(next, rule)).toBe(false);
});

test('a code without that limit, and another person, are not affected', async () => {
  const rule = await newCode(false);
  const first = await registerAt(market);
  expect(await uses(first.userId!, rule)).toBe(true);
  await erase(first);
  const [again, other] = [await registerWith(first.phone), await registerAt(market)];
  expect(await refusalFor(again)).toBeNull();
  expect([await uses(again, rule), await uses(again, rule), await uses(other.userId!, rule)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('180 days later the phone tells nothing any more, and no trace of it is left', async () => {
  const rule = await newCode();
  const first = await registerAt(market);
  expect(await uses(first.userId!, rule)).toBe(true);
  await erase(first);
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from former_phones where user_id = ${first.userId!}`.execute(market.db)
    ).rows[0]!.n;
  expect(await count()).toBe(1);
  market.clock.pass(180 * DAY);
  const later = await registerWith(first.phone);
  expect(await refusalFor(later)).toBeNull();
  await market.run('users.delete-former-phones');
  expect(await count()).toBe(0);
});
