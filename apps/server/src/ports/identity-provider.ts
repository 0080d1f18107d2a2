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
  readonly scriptUrl: string | null;
  /** Checks all but nonce and single use; undefined when invalid. @throws ServiceUnavailable without the keys */
  verify(idToken: string, now: Date): Promise<ProvenIdentity | undefined>;
}
