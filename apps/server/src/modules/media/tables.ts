import type { Generated } from 'kysely';

export type MediaTables = {
  uploads: {
    id: string;
    /** The sender; null when their account is deleted: a shop or the market shows it, or it waits for deletion. */
    user_id: number | null;
    /** Shows it, so that it survives the account of its sender. */
    shop_id: Generated<number | null>;
    purpose: string;
    key: string;
    /** Of the largest size, in pixels; null for a video. */
    width: number | null;
    height: number | null;
    bytes: number;
    created_at: Date;
    kept_at: Date | null;
    /** Since when whoever showed it does not; others may. */
    released_at: Generated<Date | null>;
    /** Of a video: the key of another upload. */
    poster_key: Generated<string | null>;
    duration_s: Generated<number | null>;
    /** Failed: it cannot be decoded, so it stays WebP. */
    avif: Generated<'waiting' | 'drawn' | 'failed'>;
    /** Of a fetched picture whose files are stored: its address elsewhere. */
    source: Generated<string | null>;
  };
  direct_uploads: {
    id: string;
    user_id: number;
    purpose: string;
    /** In the quarantine. */
    name: string;
    bytes: number;
    created_at: Date;
  };
};
