// A market that listens on a port, its adapters, and fake providers that notify it over HTTP.
import { startProviders } from '@market/providers';
import { providersAt, type ProvidersClient } from '@market/providers/client';
import { bankFeedsFrom, paymentProvidersFrom, paymentsWithFakes } from '../../src/adapters/payments.ts';
import { startMarket, type Market } from '../market.ts';
import { freePort } from '../../../../tools/free-port.ts';

export interface MarketWithProviders {
  readonly market: Market;
  /** Addresses of the market and of the fake providers. */
  readonly address: string;
  readonly fakeProviders: string;
  readonly client: ProvidersClient;
  /** Moves the clock of the market and that of the fake providers. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export const startMarketWithProviders = async (poolSize?: number): Promise<MarketWithProviders> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: address });
  const client = providersAt(providers.url);
  const none = { momo: undefined, zalopay: undefined, vnpay: undefined, payme: undefined };
  const config = paymentsWithFakes(
    { ...none, sepay: undefined, casso: undefined, routes: {} },
    providers.url,
  );
  const market = await startMarket({
    ...(poolSize !== undefined && { poolSize }),
    services: {
      publicUrl: address,
      paymentProviders: paymentProvidersFrom(config),
      bankFeeds: bankFeedsFrom(config),
    },
  });
  await market.app.listen({ port, host: '127.0.0.1' });
  await client.setClock(market.clock.now());
  return {
    market,
    address,
    fakeProviders: providers.url,
    client,
    pass: async (ms) => {
      market.clock.pass(ms);
      await client.setClock(market.clock.now());
    },
    close: async () => {
      await market.close();
      await providers.close();
    },
  };
};
