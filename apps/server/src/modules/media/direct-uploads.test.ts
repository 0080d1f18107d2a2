import { beginShopUpload, beginUpload, completeUpload } from '@market/contract/media/direct-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';

// with a bucket: test/s3/direct-uploads.s3.ts
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

test('a market whose files are a folder signs no addresses, and says so', async () => {
  const seller = await market.as((await market.create.stall()).ownerId);
  const refusal = { status: 409, code: 'upload.errors.direct_off' };
  const [picture, media] = [
    { purpose: 'avatar' as const, bytes: 1_000 },
    { purpose: 'product' as const, bytes: 1_000 },
  ];
  expect(await seller.call(beginUpload, { body: picture })).toMatchObject(refusal);
  expect(await seller.call(beginShopUpload, { body: media })).toMatchObject(refusal);
  expect(await seller.call(completeUpload, { params: { id: 'zz' } })).toMatchObject({ status: 404 });
});

test('its hourly job finds nothing to do', async () => {
  await expect(market.run('media.sweep-quarantine')).resolves.toBeUndefined();
});
