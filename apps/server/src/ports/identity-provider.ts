/** What an identity provider says of a person. Only `subject` names them for good. */
export interface ProvenIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nonce: string | null;
}

/** Somebody else who may say who a person is, by an OpenID Connect ID token. */
export interface IdentityProvider {
  /** `google`, or `oidc` for any other. */
  readonly driver: string;
  readonly clientId: string;
  readonly issuers: readonly string[];
  /** The script that pages load for it; null when there is none. */
  readonly scriptUrl: string | null;
  /**
   * Checks signature, issuer, audience, authorised party and times. Nonce and use-once are the caller's.
   * Undefined when the token is not good. @throws Unreachable when the provider's keys cannot be had
   */
  verify(idToken: string, now: Date): Promise<ProvenIdentity | undefined>;
}
