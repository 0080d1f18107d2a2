/** Null when it is not a http(s) URL. */
export const parseWebsite = (text: string | null): URL | null => {
  if (text === null || text.trim() === '') return null;
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text.trim()}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
};
