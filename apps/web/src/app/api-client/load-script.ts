const scriptLoads = new Map<string, Promise<void>>();

/** Loads a third-party script once per page. Rejects on failure; the next call tries again. */
export const loadScript = (url: string): Promise<void> => {
  const pending = scriptLoads.get(url);
  if (pending !== undefined) return pending;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scriptLoads.delete(url);
      script.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
  scriptLoads.set(url, loaded);
  return loaded;
};
