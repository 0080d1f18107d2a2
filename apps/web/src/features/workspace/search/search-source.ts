/** Something of the workspace with a page of its own. */
export interface SearchHit {
  readonly to: string;
  readonly title: string;
  /** What distinguishes it from others with that title. */
  readonly hint: string;
}

export interface SearchGroup {
  readonly label: string;
  readonly hits: readonly SearchHit[];
}

/** Finds by words or numbers; null when nothing could be asked. */
export type SearchSource = (keyword: string) => Promise<readonly SearchGroup[] | null>;
