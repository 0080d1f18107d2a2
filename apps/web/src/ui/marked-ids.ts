type Ids = ReadonlySet<number>;

/** Ids that a user saved: the loaded list, overridden by clicks on this page. */
export const createMarkedIds = () => {
  let listed: Ids | null = null;
  const pressed = new Map<number, boolean>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Undefined while unknown. */
    of: (id: number): boolean | undefined => pressed.get(id) ?? listed?.has(id),
    /** Does not override clicks, which may be newer. */
    list(ids: readonly number[]): void {
      listed = new Set(ids);
      notify();
    },
    /** Of another user nothing is known. */
    clear(): void {
      listed = null;
      pressed.clear();
      notify();
    },
    /** Optimistic update; returns the undo. */
    press(id: number, on: boolean): () => void {
      const before = pressed.get(id);
      pressed.set(id, on);
      notify();
      return () => {
        if (before === undefined) pressed.delete(id);
        else pressed.set(id, before);
        notify();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
