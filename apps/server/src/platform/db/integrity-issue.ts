/** A broken invariant of the stored data, for an operator to read. */
export interface IntegrityIssue {
  /** What always holds, as a sentence. */
  readonly rule: string;
  /** What breaks it: an account, a transaction. */
  readonly of: string;
  /** What is stored, and what should be. */
  readonly text: string;
}
