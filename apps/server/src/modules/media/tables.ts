export type MediaTables = {
  uploads: {
    id: string;
    /** The owner; null when their account is deleted and the picture waits for deletion. */
    user_id: number | null;
    purpose: string;
    key: string;
    /** Of the largest size, in pixels. */
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
    kept_at: Date | null;
  };
};
