/** Runs `work` at once and every `every` ms, never twice at the same time. Returns how to stop. */
export const startInterval = (
  work: () => Promise<void>,
  { every, failed }: { readonly every: number; readonly failed: (error: unknown) => void },
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const beat = () => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(beat, every);
  beat();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
