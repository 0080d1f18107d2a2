/** Sends a short message. */
export interface Sms {
  /**
   * `to` is +84…; `text` has no accents. `id` names the message: the same id twice is one message where the provider can
   * tell. Rejects when the provider did not take it.
   */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}

/** Sends an e-mail of plain text. */
export interface Mail {
  /** `id` names the message, as for `Sms`. Rejects when the server did not take it. */
  send(message: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}

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

/** Somebody outside did not answer, or not as agreed. The message names them and the reason, never a person. */
export class ServiceUnavailable extends Error {
  override name = 'Unreachable';
}

/** They did answer, and not this question: another one may be asked at once. */
export class ServiceRejected extends ServiceUnavailable {}
