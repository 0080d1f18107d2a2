import type { ServicesConfig } from '#platform/config-services.ts';
import type { Services } from '#platform/services.ts';
import type { HumanCheck, IdentityProvider } from '#platform/providers.ts';
import type { Secrets } from '#platform/secrets.ts';
import { altcha } from './altcha.ts';
import { wordpress } from './wordpress.ts';
import { carriersFrom } from './carriers.ts';
import { google, oidc } from './id-tokens.ts';
import { noCheck, disabledMessaging } from './disabled.ts';
import { bankFeedsFrom, paymentProvidersFrom } from './payments.ts';
import { recaptcha } from './recaptcha.ts';
import { smsDrivers } from './sms.ts';
import { smtp } from './smtp.ts';

type Outsiders = Pick<
  Services,
  'sms' | 'mail' | 'humanCheck' | 'identityProviders' | 'paymentProviders' | 'bankFeeds' | 'carriers' | 'blog'
>;

const checkOf = (config: ServicesConfig['humanCheck'], secrets: Secrets, host: string): HumanCheck => {
  if (config.driver === 'recaptcha') return recaptcha({ ...config, host });
  return config.driver === 'altcha' ? altcha(secrets) : noCheck;
};

const providersOf = ({ google: byGoogle, oidc: byOidc }: ServicesConfig): IdentityProvider[] => [
  ...(byGoogle === undefined ? [] : [google(byGoogle)]),
  ...(byOidc === undefined ? [] : [oidc(byOidc)]),
];

/** Everybody outside, as configured. Calls nobody yet. */
export const createServices = (
  config: ServicesConfig,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): Outsiders => {
  const { hostname } = new URL(publicUrl);
  return {
    sms: config.sms ? smsDrivers[config.sms.driver](config.sms) : disabledMessaging,
    mail: config.mail ? smtp({ ...config.mail, domain: hostname }) : disabledMessaging,
    humanCheck: checkOf(config.humanCheck, secrets, hostname),
    identityProviders: providersOf(config),
    paymentProviders: paymentProvidersFrom(config.payments),
    bankFeeds: bankFeedsFrom(config.payments),
    carriers: carriersFrom(config.carriers),
    blog: config.blogUrl === undefined ? null : wordpress(config.blogUrl),
  };
};
