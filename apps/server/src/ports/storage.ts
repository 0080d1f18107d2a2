/** Stores files. Keys are relative paths of `[a-z0-9._-]` parts. */
export interface Storage {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, data: Buffer): Promise<void>;
  /** Removes the file of that key, and all below it as a folder. */
  remove(key: string): Promise<void>;
}
