import { providersAt, type CarrierService, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import type { Services } from '#platform/services.ts';
import type { Carrier } from '#ports/carrier.ts';
import { carriersFrom, carriersWithFakes } from '../src/adapters/carriers.ts';
import { startMarket, type Market } from './market.ts';

/** What is sent by them, and from where: the orders' own factories. */
export { testDestination, makeOrderPayload, type TestStall } from './factories/orders.ts';

/** What the fake providers' carriers show when they call. */
export const HOOK_SECRET = 'demo-hook-of-this-machine';

/** How each carrier shows the secret in the address it calls; Viettel Post shows it in the call itself. */
const SECRET_QUERIES: Readonly<Record<string, string>> = {
  ghn: `?token=${HOOK_SECRET}`,
  ghtk: `?hash=${HOOK_SECRET}`,
  vtp: '',
};

/** The carriers of a fake provider, as a demo has them. */
export const carriersAt = ({ url }: Pick<Providers, 'url'>): Carrier[] =>
  carriersFrom(carriersWithFakes({ ghn: undefined, ghtk: undefined, vtp: undefined }, url));

export interface CarriedMarket {
  readonly market: Market;
  /** The levers of the fake provider. */
  readonly client: ProvidersClient;
  /** Where a carrier reports its parcels. */
  hookOf(carrier: string): string;
  close(): Promise<void>;
}

/** A market whose parcels go by the carriers named, all of them fake providers that call it back. Both clocks start alike. */
export const startCarriedMarket = async (
  codes: readonly string[],
  services: Partial<Services> = {},
): Promise<CarriedMarket> => {
  const providers = await startProviders({ port: 0, smtpPort: 0 });
  const carriers = carriersAt(providers).filter(({ code }) => codes.includes(code));
  const market = await startMarket({ services: { ...services, carriers } });
  const client = providersAt(providers.url);
  const address = await market.listen();
  const hookOf = (carrier: string) =>
    `${address}/v1/shipping/api/hooks/${carrier}${SECRET_QUERIES[carrier] ?? ''}`;
  await client.setClock(market.clock.now());
  for (const { code } of carriers) await client.setHook(code as CarrierService, hookOf(code));
  return {
    market,
    client,
    hookOf,
    close: async () => {
      await market.close();
      await providers.close();
    },
  };
};
