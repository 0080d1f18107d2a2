type Ids = ReadonlySet<number>;

/** Which products somebody has on their wishlist: what the market listed, and over it what they pressed on this page. */
export const createLikedProducts = () => {
  let listed: Ids | null = null;
  const pressed = new Map<number, boolean>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Undefined until it is known of this product. */
    of: (id: number): boolean | undefined => pressed.get(id) ?? listed?.has(id),
    /** The list may be older than any press: it undoes none. */
    list(ids: readonly number[]): void {
      listed = new Set(ids);
      notify();
    },
    /** Shows a press at once. Answers how to take it back. */
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

/** The hearts of whoever is here. */
export const likedProducts = createLikedProducts();
