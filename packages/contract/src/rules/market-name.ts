// The name of the market in texts that people read. Every page loads this file.

/** Of a market that has not been named yet. */
export const SHIPPED_NAME = 'Chợ Phiên';

interface Page {
  readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> };
}

/** An open page contains the name that it was rendered with. */
let read = (): string =>
  (globalThis as { readonly document?: Page }).document?.documentElement.dataset['market'] ?? SHIPPED_NAME;

/** A process serves one market: says where it reads the name at each use. */
export const readMarketNameFrom = (reader: () => string): void => {
  read = reader;
};

/** For use in functions alone, since the name changes while the process runs. */
export const marketName = (): string => read();
