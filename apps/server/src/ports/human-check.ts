export type HumanVerdict =
  | { readonly ok: false }
  /** `once` must not be accepted again before `until`: the caller stores it. */
  | { readonly ok: true; readonly once: string | null; readonly until: Date | null };

/** Distinguishes people from bots before calls that cost money or reveal data. */
export interface HumanCheck {
  readonly driver: 'altcha' | 'recaptcha' | 'none';
  readonly siteKey: string | null;
  challenge(now: Date): Promise<Record<string, unknown> | null>;
  /** @throws ServiceUnavailable when the provider of the check cannot be asked */
  verify(token: string, context: { readonly action: string; readonly now: Date }): Promise<HumanVerdict>;
}
