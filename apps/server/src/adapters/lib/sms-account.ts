/** An account at a carrier of SMS. */
export interface SmsAccount {
  /** Where its calls start, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The brand name that people see as the sender. */
  readonly brand: string;
}
