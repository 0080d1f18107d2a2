// Which products whoever is here has on their wishlist.
type Liked = ReadonlySet<number>;

let current: Liked | null = null;
const listeners = new Set<() => void>();

export const liked = {
  /** Null until it is known. */
  now: (): Liked | null => current,
  become(next: Liked): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
