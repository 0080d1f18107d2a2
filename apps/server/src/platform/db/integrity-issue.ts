/** A broken invariant of the stored data, for an operator to read. */
export interface IntegrityIssue {
  /** The invariant, as a sentence. */
  readonly rule: string;
  /** The object that violates it: an account, a transaction. */
  readonly of: string;
  /** The stored and the expected value. */
  readonly text: string;
}
