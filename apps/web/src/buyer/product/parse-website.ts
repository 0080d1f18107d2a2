/** Null when it is not a http(s) URL. */
export const parseWebsite = (written: string | null): URL | null => {
  if (written === null || written.trim() === '') return null;
  const address = /^[a-z]+:/i.test(written) ? written : `https://${written.trim()}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
};
