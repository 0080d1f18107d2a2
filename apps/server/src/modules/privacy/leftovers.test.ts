import { deleteAccount, requestAccountDeletion } from '@market/contract/privacy/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const deleteWith = async (as: As) => {
  const { rows } = await sql<{
    to: string;
  }>`select phone_e164 as to from users where id = ${as.userId}`.execute(market.db);
  unwrap(await as.call(requestAccountDeletion));
  await market.settle();
  return as.call(deleteAccount, { body: { code: market.lastCode(rows[0]!.to) } });
};
const person = async () => market.as(await market.create.user());

it('what is left of one person is erased though that of another cannot be', async () => {
  const [stuck, other] = [await person(), await person()];
  for (const as of [stuck, other]) {
    unwrap(await deleteWith(as));
    await sql`insert into page_views (user_id, page_type, at) values (${as.userId}, 'home', now())`.execute(
      market.db,
    );
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    market.db,
  );
  await sql`create trigger refuse before update or delete on page_views for each row
    when (old.user_id = ${sql.lit(stuck.userId)}) execute function refuse()`.execute(market.db);
  market.clock.pass(DAY);
  await expect(market.run('privacy.erase-leftovers')).rejects.toThrow('no');
  const { rows } = await sql`select user_id from page_views where user_id is not null`.execute(market.db);
  expect(rows).toEqual([{ user_id: stuck.userId }]);
});
