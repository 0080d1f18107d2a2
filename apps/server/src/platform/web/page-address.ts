/** Tracking parameters of advertising and mail programs. */
const NOISE = /^(?:utm_\w+|fbclid|gclid|zarsrc|ref_code)$/;
/** Parameters of React Router's data requests. */
const PARTS = '_routes';

export const pathOf = (url: string): string => url.split('?', 1)[0]!;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length));

/** A redirect preserves the tracking parameters of its link. */
export const markedLocation = (location: string, url: string): string => {
  const marks = [...queryOf(url)].filter(([name]) => NOISE.test(name));
  if (marks.length === 0) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(marks).toString()}`;
};

/** The address a page is cached and rendered under: known parameters only, each once, sorted. */
export const canonicalPageAddress = (url: string, parameterNames: readonly string[]): string => {
  const [path, query] = [pathOf(url), queryOf(url)];
  const names = path.endsWith('.data') ? [...parameterNames, PARTS] : parameterNames;
  const parameters = names
    .map((name): [string, string] => [name, query.get(name) ?? ''])
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`;
};
