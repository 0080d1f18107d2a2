/** What a person did to show that they are one. */
export type HumanVerdict =
  | { readonly ok: false }
  /** `once` must not be seen again before `until`: the caller keeps it. */
  | { readonly ok: true; readonly once: string | null; readonly until: Date | null };

/** Tells people from programs before something costs money or gives something away. */
export interface HumanCheck {
  readonly driver: 'altcha' | 'recaptcha' | 'none';
  /** What a page shows the provider of the check; null when it needs none. */
  readonly siteKey: string | null;
  /** A fresh piece of work for the browser; null when the check gives none. */
  challenge(now: Date): Promise<Record<string, unknown> | null>;
  /** @throws Unreachable when the provider of the check cannot be asked */
  verify(token: string, about: { readonly action: string; readonly now: Date }): Promise<HumanVerdict>;
}
