/** Marks that ad and mail programs add to links; they do not change a page, and no page that is kept shows them. */
const NOISE = /^(?:utm_\w+|fbclid|gclid|zarsrc|ref_code)$/;
/** What React Router asks of a page's data. */
const PARTS = '_routes';

export const pathOf = (url: string): string => url.split('?', 1)[0]!;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length));

/** A page that leads elsewhere takes the marks of its link along. */
export const markedLocation = (location: string, url: string): string => {
  const marks = [...queryOf(url)].filter(([name]) => NOISE.test(name));
  if (marks.length === 0) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(marks).toString()}`;
};

/** The address a page is kept and rendered under: of its parameters those it knows, each once, in one order. */
export const keptAddressOf = (url: string, known: readonly string[]): string => {
  const [path, asked] = [pathOf(url), queryOf(url)];
  const names = path.endsWith('.data') ? [...known, PARTS] : known;
  const kept = names
    .map((name): [string, string] => [name, asked.get(name) ?? ''])
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
};
