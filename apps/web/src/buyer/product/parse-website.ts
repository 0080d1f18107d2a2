/** The address of a website as a shop wrote it; null when it is none that may be opened. */
export const parseWebsite = (written: string | null): URL | null => {
  if (written === null || written.trim() === '') return null;
  const address = /^[a-z]+:/i.test(written) ? written : `https://${written.trim()}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
};
