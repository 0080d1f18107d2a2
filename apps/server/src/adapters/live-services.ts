import { PROVIDER_KEYS, providerRule } from '@market/contract/rules/market-providers';
import { DEFAULT_PROFILE, type MarketProfile } from '@market/contract/rules/market-profile';
import type { Environment } from '#platform/config/reader.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { MarketSettings, ExternalServices } from '#ports/services.ts';
import type { ProviderSetup, StoredSetup } from '#ports/provider-setup.ts';
import { copyWith, following } from '#platform/live-properties.ts';
import type { ServicesConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { probe } from './probes.ts';

/** The parts of the configuration that stored values may complete. */
export interface ProvidersConfig {
  readonly services: ServicesConfig;
  readonly bank: MarketSettings['bank'];
  readonly wrong: readonly string[];
}

export interface LiveOptions {
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly environment: ReadonlySet<string>;
  /** Reads the environment with these variables beside it. */
  readonly configOf: (stored: Environment) => ProvidersConfig;
}

/** Stored variables of services that the environment does not touch. */
const besideEnvironment = (
  environment: ReadonlySet<string>,
  providers: StoredSetup['providers'],
): Environment =>
  Object.assign(
    {},
    ...PROVIDER_KEYS.filter((key) => !providerRule(key).fields.some(({ name }) => environment.has(name))).map(
      (key) => providers[key] ?? {},
    ),
  );

type LiveSettings = Pick<MarketSettings, 'bank' | 'paymentRoutes' | 'profile'>;

/** What is read at each use: `apply` replaces it while calls go on. */
interface Current {
  readonly external: Omit<ExternalServices, 'providerSetup'>;
  readonly settings: LiveSettings;
}

/** External services and settings that follow what administrators store, without a restart. */
export const liveServices = (
  options: LiveOptions,
): { readonly external: ExternalServices; readonly settings: LiveSettings } => {
  const { secrets, publicUrl, environment, configOf } = options;
  const build = (stored: Environment, profile: MarketProfile): Current => {
    const { services, bank } = configOf(stored);
    return {
      external: createServices(services, { secrets, publicUrl }),
      settings: { bank, paymentRoutes: services.payments.routes, profile },
    };
  };
  let current = build({}, DEFAULT_PROFILE);
  const providerSetup: ProviderSetup = {
    environment,
    issues: (_key, values) => configOf(values).wrong,
    probe: (key, values, at) => {
      const { services } = configOf(values);
      return probe(createServices(services, { secrets, publicUrl }), services)(key, at);
    },
    apply: ({ providers, profile }) => {
      current = build(besideEnvironment(environment, providers), profile);
    },
  };
  const external = following(Object.keys(current.external) as never[], () => current.external);
  return {
    external: copyWith(external, { providerSetup }),
    settings: following<LiveSettings>(['bank', 'paymentRoutes', 'profile'], () => current.settings),
  };
};
