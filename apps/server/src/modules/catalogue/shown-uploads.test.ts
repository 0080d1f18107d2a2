import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { aMarket } from '#test/market.ts';
import { selectShownUploads } from './store/pictures.ts';

test('whether products show an upload is answered without reading all their pictures', async () => {
  const market = await aMarket();
  const { id: productId } = await market.create.product({});
  await sql`insert into product_images (product_id, media_key, position)
    select ${productId}, 'anh.' || md5(n::text), n from generate_series(1, 20000) n`.execute(market.db);
  await sql`analyze product_images`.execute(market.db);
  const unshown = Array.from({ length: 20 }, (_, n) => ({ id: `id${n}`, key: `anh.${n}` }));
  await transact(market.context(), async ({ db }) => {
    const { rows } = await sql<{ key: string }>`
      select media_key as key from product_images where media_key like 'anh.%' limit 1`.execute(db);
    const uploads = [...unshown, { id: 'shown', key: rows[0]!.key }];
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`select
        pg_stat_get_xact_tuples_returned('product_images'::regclass)::int as read`.execute(db);
      return rows[0]!.read;
    };
    const before = await rowsRead();
    expect(await selectShownUploads(db, uploads)).toEqual([rows[0]!.key]);
    expect((await rowsRead()) - before).toBe(0);
  });
});
