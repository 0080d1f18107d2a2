import type { ServicesConfig } from '../config.ts';
import { carriersWithFakes } from '../carriers.ts';
import { paymentsWithFakes } from '../payments.ts';
import type { FakeProviders } from './process.ts';

/** Uses the fake providers and their test accounts for services that are not configured. */
export const withFakeProviders = (
  config: ServicesConfig,
  { url, smtpUrl }: Pick<FakeProviders, 'url' | 'smtpUrl'>,
): ServicesConfig => ({
  ...config,
  sms:
    config.sms === undefined
      ? { driver: 'esms', url: `${url}/esms`, key: 'demo', secret: 'demo-secret', brand: 'CHOPHIEN' }
      : config.sms,
  mail: config.mail ?? {
    url: smtpUrl,
    from: 'Chợ Phiên <khong-tra-loi@chophien.test>',
    requireTls: false,
  },
  pushOrigin: new URL(url).origin,
  google: config.google ?? {
    clientId: 'demo-client.apps.chophien.test',
    keysUrl: `${url}/google/oauth2/v3/certs`,
    scriptUrl: `${url}/google/gsi/client`,
  },
  payments: paymentsWithFakes(config.payments, url),
  carriers: carriersWithFakes(config.carriers, url),
  outboundOrigins: [...config.outboundOrigins, new URL(url).origin],
  exampleServerUrl: `${url}/shop-server`,
});
