import type { Generated, GeneratedAlways } from 'kysely';

export interface LinesTable {
  id: GeneratedAlways<number>;
  provider: string;
  key: string;
  kind: 'payment' | 'refund';
  reference: string | null;
  transaction_id: string | null;
  amount: number;
  fee: number | null;
  at: Date | null;
  /** How often the same line is before it in its file. */
  earlier: number;
  statement: string;
  line: number;
  imported_by: number | null;
  imported_at: Date;
  matched_at: Date | null;
  closed_at: Generated<Date | null>;
  closed_by: Generated<number | null>;
  close_reason: Generated<string | null>;
}

export type ProviderStatementsTables = { provider_statement_lines: LinesTable };
