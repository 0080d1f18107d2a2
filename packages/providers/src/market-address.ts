const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Only the market's addresses are called and redirected to: a caller must not choose others. */
export const isMarketAddress = (
  address: string | URL,
  { marketUrl }: { readonly marketUrl: string | undefined },
): boolean => {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  return loopback.test(url.hostname) || (marketUrl !== undefined && new URL(marketUrl).origin === url.origin);
};
