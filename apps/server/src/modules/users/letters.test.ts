import { expect, test } from 'vitest';
import { aMarket } from '#test/market.ts';
import { transact } from '#platform/context.ts';
import { mailUser } from '#users';

test('a person is written to at the address they gave for a matter, or else at that of their account', async () => {
  const market = await aMarket();
  const [account, other] = ['lan@example.com', 'kho@example.com'];
  const lan = await market.create.user({ email: account });
  const silent = await market.create.user({ email: null });
  const mail = (userId: number, to?: string | null) =>
    transact(market.context(), (context) =>
      mailUser(context, userId, { subject: 'Tin', text: 'Có tin.', ...(to !== undefined && { to }) }),
    );
  expect(await mail(lan)).toBe(true);
  expect(await mail(lan, null)).toBe(true);
  expect(await mail(lan, other)).toBe(true);
  expect(await mail(silent)).toBe(false);
  await market.settle();
  const addressees = market.sent.map(({ to }) => to);
  expect(addressees.toSorted((one, two) => one.localeCompare(two))).toEqual([other, account, account]);
});
