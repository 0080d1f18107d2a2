import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { HumanCheck } from '#ports/human-check.ts';
import type { Mail } from '#ports/mail.ts';
import type { OutboundHttp } from '#ports/outbound-http.ts';
import type { ProviderSetup } from '#ports/provider-setup.ts';
import type { Push } from '#ports/push.ts';
import type { Sms } from '#ports/sms.ts';

/** Messages wait until they expire. */
export const disabledMessaging: Sms & Mail = {
  send: async () => {
    throw new ServiceUnavailable('nobody is set to carry messages: see SMS_DRIVER and SMTP_URL');
  },
};

/** Accepts everybody. */
export const noCheck: HumanCheck = {
  driver: 'none',
  siteKey: null,
  challenge: async () => null,
  verify: async () => ({ ok: true, once: null, until: null }),
};

/** Refuses every browser. */
export const disabledPush: Push = {
  accepts: () => false,
  createKeys: () => ({ publicKey: '', privateKey: '' }),
  send: async () => {
    throw new ServiceUnavailable('nobody is set to push');
  },
};

const noOutboundHttp: OutboundHttp = {
  addressProblem: () => 'invalid_address',
  send: async () => ({ ok: false, problem: 'unreachable' }),
};

/** Nothing can be set up. */
export const noSetup: ProviderSetup = {
  environment: new Set(),
  issues: () => [],
  probe: async () => ({ ok: false, text: 'Không thử được.' }),
  apply: () => {},
};

/** No external services, for tools and benchmarks. */
export const disabledServices = {
  sms: disabledMessaging,
  mail: disabledMessaging,
  canSend: { sms: false, mail: false },
  push: disabledPush,
  humanCheck: noCheck,
  identityProviders: [],
  paymentProviders: [],
  bankFeeds: [],
  carriers: [],
  blog: null,
  outboundHttp: noOutboundHttp,
  providerSetup: noSetup,
  errorReports: null,
  sharedMemory: null,
};
