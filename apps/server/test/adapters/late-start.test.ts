import { providersAt, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { openPayment, startPayment } from '#payments';
import { startMarket, type Market } from '#test/market.ts';
import { zalopay } from '../../src/adapters/zalopay/payment-provider.ts';

let providers: Providers;
let client: ProvidersClient;
let market: Market;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  const url = `${providers.url}/zalopay`;
  const provider = zalopay({ url, appId: 4010, key1: 'demo-key-1', key2: 'demo-key-2' });
  market = await startMarket({ services: { paymentProviders: [provider] } });
});
afterAll(async () => {
  await market.close();
  await providers.close();
});

it('a payment opened yesterday is paid today at a provider that requires the order number of the day', async () => {
  const user_id = await market.create.user();
  const expires_at = later(market.clock.now(), DAY);
  const orders = [{ id: opaqueId(), number: 'CP-2611-00001', amount: 100_000 }];
  const id = await transact(market.context(), (context) =>
    openPayment(context, { user_id, method: 'zalopay_app', checkout_id: null, expires_at, orders }),
  );
  market.clock.pass(23 * HOUR);
  await client.setClock(market.clock.now());
  expect(await startPayment(market.context(), id, { address: '' })).toContain('/zalopay/pay/');
});
