/** Verified claims of a person. Only `subject` is permanent. */
export interface ProvenIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nonce: string | null;
}

/** An OpenID Connect provider whose ID tokens are accepted. */
export interface IdentityProvider {
  /** `google`, or `oidc` for any other. */
  readonly driver: string;
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** The script that pages load for it; null when there is none. */
  readonly scriptUrl: string | null;
  /**
   * Checks signature, issuer, audience, authorised party and times. The caller checks nonce and single use.
   * Undefined when the token is invalid. @throws ServiceUnavailable when the provider's keys cannot be had
   */
  verify(idToken: string, now: Date): Promise<ProvenIdentity | undefined>;
}
