/** Rows in order of arrival; the oldest are dropped beyond the limit. */
export interface BoundedList<T> {
  add(row: T): void;
  all(): readonly T[];
  clear(): void;
}

export const boundedList = <T>(limit: number): BoundedList<T> => {
  const rows: T[] = [];
  return {
    add: (row) => {
      rows.push(row);
      if (rows.length > limit) rows.shift();
    },
    all: () => rows,
    clear: () => void rows.splice(0),
  };
};

/** Caches the latest replies, for services that answer a repeated call identically. */
export const memoizeReplies = <T>(
  limit: number,
): { get(key: string): T | undefined; set(key: string, value: T): void } => {
  const answers = new Map<string, T>();
  return {
    get: (key) => answers.get(key),
    set: (key, value) => {
      answers.set(key, value);
      const [oldest] = answers.keys();
      if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
    },
  };
};
