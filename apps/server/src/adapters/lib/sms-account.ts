export interface SmsAccount {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The sender that people see. */
  readonly brand: string;
}
