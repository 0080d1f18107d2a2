import type { CarriersConfig } from './config-carriers.ts';
import type { Carrier } from '#ports/carrier.ts';
import { ghn } from './ghn/carrier.ts';
import { ghtk } from './ghtk/carrier.ts';
import { vtp } from './viettel-post/carrier.ts';

export const carriersFrom = (config: CarriersConfig): Carrier[] => [
  ...(config.ghn === undefined ? [] : [ghn(config.ghn)]),
  ...(config.ghtk === undefined ? [] : [ghtk(config.ghtk)]),
  ...(config.vtp === undefined ? [] : [vtp(config.vtp)]),
];

const HOOK = 'demo-hook-of-this-machine';

/** Uses the fake providers and their test accounts for carriers that are not configured. */
export const carriersWithFakes = (config: CarriersConfig, url: string): CarriersConfig => ({
  ghn: config.ghn ?? { url: `${url}/ghn/shiip/public-api`, token: 'demo', client: '4010', hook: HOOK },
  ghtk: config.ghtk ?? { url: `${url}/ghtk`, token: 'demo', client: 'CHOPHIEN', hook: HOOK },
  vtp: config.vtp ?? {
    url: `${url}/vtp`,
    labels: `${url}/vtp`,
    user: '0904010401',
    password: 'demo-secret',
    hook: HOOK,
  },
});
