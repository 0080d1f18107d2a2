import type { WebOf } from './config-payments.ts';
import type { Reader } from '#platform/config/reader.ts';

/** The market's accounts at carriers; undefined: none, or a demo's fake provider. */
export interface CarriersConfig {
  readonly ghn: CarrierAccount | undefined;
  readonly ghtk: CarrierAccount | undefined;
  readonly vtp: ViettelPostAccount | undefined;
}
export interface CarrierAccount {
  readonly url: string;
  readonly token: string;
  /** GHN's shop, GHTK's partner code. */
  readonly client: string;
  /** The secret in the carrier's webhooks, which no carrier signs. */
  readonly hook: string;
}
/** Viettel Post issues tokens for a name and a password; they expire after a year or two. */
export interface ViettelPostAccount extends Pick<CarrierAccount, 'url' | 'hook'> {
  /** The account's phone number. */
  readonly user: string;
  readonly password: string;
  /** Address of the labels: another host. */
  readonly labels: string;
}

const URLS = {
  GHN: 'https://online-gateway.ghn.vn/shiip/public-api',
  GHTK: 'https://services.giaohangtietkiem.vn',
};
const VTP_URL = 'https://partner.viettelpost.vn';
const VTP_LABELS = 'https://digitalize.viettelpost.vn';

const MIN_HOOK_LENGTH = 24;

const hookOf = (read: Reader, carrier: string, condition: string): string => {
  const hook = read.required(`${carrier}_HOOK`, condition);
  if (hook !== '' && hook.length < MIN_HOOK_LENGTH)
    read.wrong.push(`${carrier}_HOOK must be ${MIN_HOOK_LENGTH} characters or more: openssl rand -hex 24`);
  return hook;
};

const accountOf = (read: Reader, web: WebOf, carrier: keyof typeof URLS): CarrierAccount | undefined => {
  const token = read.text(`${carrier}_TOKEN`);
  const url = web(`${carrier}_URL`) ?? URLS[carrier];
  if (token === undefined) return undefined;
  const condition = `when ${carrier}_TOKEN is`;
  const hook = hookOf(read, carrier, condition);
  return { url, token, client: read.required(`${carrier}_CLIENT`, condition), hook };
};

const viettelPostOf = (read: Reader, web: WebOf): ViettelPostAccount | undefined => {
  const user = read.text('VTP_USER');
  const [url, labels] = [web('VTP_URL') ?? VTP_URL, web('VTP_LABEL_URL') ?? VTP_LABELS];
  if (user === undefined) return undefined;
  const condition = 'when VTP_USER is';
  return {
    url,
    labels,
    user,
    password: read.required('VTP_PASSWORD', condition),
    hook: hookOf(read, 'VTP', condition),
  };
};

export const carriersOf = (read: Reader, web: WebOf): CarriersConfig => ({
  ghn: accountOf(read, web, 'GHN'),
  ghtk: accountOf(read, web, 'GHTK'),
  vtp: viettelPostOf(read, web),
});
