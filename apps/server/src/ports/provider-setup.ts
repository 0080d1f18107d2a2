import type { MarketProfile } from '@market/contract/rules/market-profile';
import type { ProviderKey, ProviderValues } from '@market/contract/rules/market-providers';

/** Stored by administrators; what the environment sets is not in it. */
export interface StoredSetup {
  readonly providers: Readonly<Partial<Record<ProviderKey, ProviderValues>>>;
  readonly profile: MarketProfile;
}

export interface TrialOutcome {
  readonly ok: boolean;
  /** For people: what came back. */
  readonly text: string;
}

/** How this process gets its external services from values that change while it runs. */
export interface ProviderSetup {
  /** Names of the environment variables that are set: a service with one of them ignores stored values. */
  readonly environment: ReadonlySet<string>;
  /** Why a service cannot be built with these values; empty when it can. */
  issues(key: ProviderKey, values: ProviderValues): readonly string[];
  /** Makes a harmless call. Messages go to `receiver`. */
  probe(
    key: ProviderKey,
    values: ProviderValues,
    options: {
      readonly now: Date;
      readonly receiver: { readonly phone: string; readonly email: string | null };
    },
  ): Promise<TrialOutcome>;
  /** Rebuilds the services of this process. */
  apply(stored: StoredSetup): void;
}
