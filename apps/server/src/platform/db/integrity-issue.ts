/** Something in the books that is not as it must be, for an operator to read. */
export interface IntegrityIssue {
  /** What always holds, as a sentence. */
  readonly rule: string;
  /** What breaks it: an account, a transaction, an order. */
  readonly of: string;
  /** How: what is there, and what should be. */
  readonly text: string;
}
