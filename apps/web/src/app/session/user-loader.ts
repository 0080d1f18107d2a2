interface UserData {
  /** Whether it succeeded. */
  readonly load: () => Promise<boolean>;
  readonly clear: () => void;
}

/**
 * Loads what a page stores of its user, once for each user: somebody else may sign in on a page that stays loaded.
 * Repeated with the next call after a failure.
 */
export const createUserLoader = ({ load, clear }: UserData) => {
  let requestedFor: number | null = null;
  return async (userId: number | null): Promise<void> => {
    if (requestedFor === userId) return;
    if (requestedFor !== null) clear();
    requestedFor = userId;
    if (userId === null) return;
    const isLoaded = await load().catch(() => false);
    if (!isLoaded && requestedFor === userId) requestedFor = null;
  };
};
