/** Allowed callees of each name, lowest name first. */
export type Table = Readonly<Record<string, readonly string[]>>;
export interface Tables {
  readonly modules: Table;
  readonly features: Table;
  readonly appFeatures: Table;
}
