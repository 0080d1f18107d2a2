import type { WebOf } from './config-payments.ts';
import type { Reader } from './config-reader.ts';

/** Who carries parcels, with the market's accounts there. Undefined: none, or a demo's stand-in. */
export interface CarriersConfig {
  readonly ghn: CarrierAccount | undefined;
  readonly ghtk: CarrierAccount | undefined;
  readonly vtp: CarrierAccount | undefined;
}
export interface CarrierAccount {
  readonly url: string;
  readonly token: string;
  /** GHN's shop, GHTK's partner code, Viettel Post's customer. */
  readonly client: string;
  /** What the carrier's calls to us carry, since none of the three signs them. */
  readonly hook: string;
}

const URLS = {
  GHN: 'https://online-gateway.ghn.vn/shiip/public-api',
  GHTK: 'https://services.giaohangtietkiem.vn',
  VTP: 'https://partner.viettelpost.vn',
};

const SHORTEST_HOOK = 24;

const accountOf = (read: Reader, web: WebOf, carrier: keyof typeof URLS): CarrierAccount | undefined => {
  const token = read.text(`${carrier}_TOKEN`);
  const url = web(`${carrier}_URL`) ?? URLS[carrier];
  if (token === undefined) return undefined;
  const why = `when ${carrier}_TOKEN is`;
  const hook = read.needed(`${carrier}_HOOK`, why);
  if (hook !== '' && hook.length < SHORTEST_HOOK)
    read.wrong.push(`${carrier}_HOOK must be ${SHORTEST_HOOK} characters or more: openssl rand -hex 24`);
  return { url, token, client: read.needed(`${carrier}_CLIENT`, why), hook };
};

/** Reads who carries parcels, and notes each thing that is wrong. */
export const carriersOf = (read: Reader, web: WebOf): CarriersConfig => ({
  ghn: accountOf(read, web, 'GHN'),
  ghtk: accountOf(read, web, 'GHTK'),
  vtp: accountOf(read, web, 'VTP'),
});
