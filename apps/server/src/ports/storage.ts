/** Where files are kept. Keys are relative paths of `[a-z0-9._-]` parts. */
export interface Storage {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, data: Buffer): Promise<void>;
  /** Takes away the file of that key, or all whose keys begin with it and a slash. */
  remove(key: string): Promise<void>;
}
