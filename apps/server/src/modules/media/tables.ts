export type MediaTables = {
  uploads: {
    id: string;
    /** Whose it is; null when they are gone and it is to go. */
    user_id: number | null;
    purpose: string;
    key: string;
    /** Of the largest size, in pixels. */
    width: number;
    height: number;
    /** Of the file as it came. */
    bytes: number;
    created_at: Date;
    /** Since when something shows it. */
    kept_at: Date | null;
  };
};
