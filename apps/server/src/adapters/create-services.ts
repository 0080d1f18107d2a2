import type { ServicesConfig } from './config.ts';
import type { ExternalServices } from '#ports/services.ts';
import type { HumanCheck } from '#ports/human-check.ts';
import type { IdentityProvider } from '#ports/identity-provider.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { altcha } from './altcha/human-check.ts';
import { wordpress } from './wordpress/blog.ts';
import { carriersFrom } from './carriers.ts';
import { google, oidc } from './openid-connect/identity-provider.ts';
import { noCheck, disabledMessaging } from './disabled.ts';
import { bankFeedsFrom, paymentProvidersFrom } from './payments.ts';
import { withExampleServer } from './outbound-http/example-server.ts';
import { outboundHttp } from './outbound-http/outbound-http.ts';
import { recaptcha } from './recaptcha/human-check.ts';
import { esms } from './esms/sms.ts';
import { stringee } from './stringee/sms.ts';
import { smtp } from './smtp/mail.ts';
import { webPush } from './web-push/push.ts';

const SMS_DRIVERS = { esms, stringee };

const checkOf = (config: ServicesConfig['humanCheck'], secrets: Secrets, host: string): HumanCheck => {
  if (config.driver === 'recaptcha') return recaptcha({ ...config, host });
  return config.driver === 'altcha' ? altcha(secrets) : noCheck;
};

const providersOf = ({ google: byGoogle, oidc: byOidc }: ServicesConfig): IdentityProvider[] => [
  ...(byGoogle === undefined ? [] : [google(byGoogle)]),
  ...(byOidc === undefined ? [] : [oidc(byOidc)]),
];

/** Calls no service. */
export const createServices = (
  config: ServicesConfig,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): Omit<ExternalServices, 'providerSetup'> => {
  const { hostname } = new URL(publicUrl);
  return {
    sms: config.sms ? SMS_DRIVERS[config.sms.driver](config.sms) : disabledMessaging,
    mail: config.mail ? smtp({ ...config.mail, domain: hostname }) : disabledMessaging,
    canSend: { sms: Boolean(config.sms), mail: config.mail !== undefined },
    push: webPush(config.pushOrigin),
    humanCheck: checkOf(config.humanCheck, secrets, hostname),
    identityProviders: providersOf(config),
    paymentProviders: paymentProvidersFrom(config.payments),
    bankFeeds: bankFeedsFrom(config.payments),
    carriers: carriersFrom(config.carriers),
    blog: config.blogUrl === undefined ? null : wordpress(config.blogUrl),
    outboundHttp: withExampleServer(outboundHttp(config.outboundOrigins), config.exampleServerUrl),
  };
};
