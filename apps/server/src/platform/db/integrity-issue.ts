export interface IntegrityIssue {
  readonly rule: string;
  /** For example an account or a transaction. */
  readonly of: string;
  /** The stored and the expected value. */
  readonly text: string;
}
