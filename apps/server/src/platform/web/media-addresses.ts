const FOLDER = '/media/';
/** Files that are made for each request have other endings, and no copy at a CDN. */
const FILE = `(?=[^"'\\\\\\s]+\\.(?:webp|mp4|webm)(?:["'\\\\]|$))`;

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const mapStrings = (value: unknown, map: (text: string) => string): unknown => {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, map));
  // dates, files and buffers are left as they are
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, map)]));
};

/** Inside, pictures and videos are paths (`/media/…`); what leaves the server has the address of the CDN. */
export interface MediaAddresses {
  /** For content policies. */
  readonly origin: string;
  /** Complete strings that are addresses, and pictures in HTML, at any depth. */
  outward<Value>(value: Value): Value;
  /** The same for the text of a JSON value. */
  outwardJson(text: string): string;
  /** The inverse, for what clients send back. */
  inward<Value>(value: Value): Value;
}

interface Options {
  /** Replaces `/media`; without a slash at the end. */
  readonly mediaUrl?: string | undefined;
  readonly publicUrl: string;
}

/** Undefined without a CDN. */
export const mediaAddressesOf = ({ mediaUrl, publicUrl }: Options): MediaAddresses | undefined => {
  if (mediaUrl === undefined) return undefined;
  const base = `${mediaUrl}/`;
  const own = `(?:${escapeRegExp(publicUrl)})?${escapeRegExp(FOLDER)}${FILE}`;
  const whole = new RegExp(`^${own}`);
  const inHtml = new RegExp(`( src=["'])${own}`, 'g');
  // a quotation mark behind a backslash is inside a string
  const inJson = new RegExp(`((?<!\\\\)"| src=\\\\")${own}`, 'g');
  const sentBack = new RegExp(`( src=["'])${escapeRegExp(base)}`, 'g');
  const outwardText = (text: string): string => {
    if (!text.includes(FOLDER)) return text;
    return whole.test(text) ? text.replace(whole, base) : text.replace(inHtml, `$1${base}`);
  };
  const inwardText = (text: string): string => {
    if (text.startsWith(base)) return FOLDER + text.slice(base.length);
    return text.includes(base) ? text.replace(sentBack, `$1${FOLDER}`) : text;
  };
  return {
    origin: new URL(mediaUrl).origin,
    outward: (value) => mapStrings(value, outwardText) as typeof value,
    outwardJson: (text) => text.replace(inJson, `$1${base}`),
    inward: (value) => mapStrings(value, inwardText) as typeof value,
  };
};
