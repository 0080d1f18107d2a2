const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Only the market is called, and browsers are sent to it alone: nobody else's address is taken from whoever asks. */
export const isMarketAddress = (
  address: string | URL,
  { marketUrl }: { readonly marketUrl: string | undefined },
): boolean => {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  return loopback.test(url.hostname) || (marketUrl !== undefined && new URL(marketUrl).origin === url.origin);
};
