import type { ColumnType } from 'kysely';

export type PoliciesTables = {
  text_versions: {
    key: string;
    number: number;
    /** Null: the text was taken back. */
    value: ColumnType<unknown, string | null, never>;
    at: Date;
    added_by: number | null;
  };
};
