import sanitize from 'sanitize-html';

export interface CleanHtmlOptions {
  /** Links to our own address stay plain and lose their host. */
  readonly publicUrl: string;
  /** Origins beside our own whose images are shown and whose links may be http. */
  readonly origins?: readonly string[];
  /** Our own address by default. */
  readonly base?: string;
  /** Our address of each picture of other origins; those without one are removed. */
  readonly pictures?: ReadonlyMap<string, string>;
}

const words = (text: string): string[] => text.split(' ');
const TAGS = words(
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s sub sup a img figure figcaption table thead tbody tr th td',
);
const NO_TEXT = words(
  'script style textarea option noscript template iframe object svg math title xmp noembed noframes plaintext',
);
const MAX_DEPTH = 40;
/** Deeper text is cut: parsing time grows with the square of the depth. */
const MAX_LENGTH = 100_000;
const MAX_TAGS = 2_000;
const MAX_MARKS = 10_000;
/** Our host serves more than images, and browsers request `src` without a click. */
const OWN_PICTURES = '/media/';
const EXTERNAL_LINK = { target: '_blank', rel: 'nofollow ugc noopener' };

const addressesIn = ({ publicUrl, origins = [], base = publicUrl }: CleanHtmlOptions) => {
  const own = new URL(publicUrl).origin;
  return (attribute = '') => {
    const address = attribute.trim();
    // ids are removed, so a bare fragment would lead to the base
    if (address === '' || address.startsWith('#')) return null;
    const url = URL.parse(address, base);
    if (url === null) return null;
    if (url.origin === own) return { own: true, text: url.pathname + url.search + url.hash };
    const isAllowedOrigin = origins.includes(url.origin);
    if (isAllowedOrigin || url.protocol === 'https:')
      return { own: false, known: isAllowedOrigin, text: url.href };
    return /^(?:mailto|tel):$/.test(url.protocol) ? { own: true, text: url.href } : null;
  };
};

const withoutAddress = (tagName: string): sanitize.Tag => ({ tagName, attribs: {} });

const truncateHtml = (html: string): string => {
  const text = html.length > MAX_LENGTH ? html.slice(0, MAX_LENGTH) : html;
  let [marks, tags] = [0, 0];
  for (const { index, 0: mark } of text.matchAll(/<[a-z!/?]|[<&]/gi)) {
    marks += 1;
    if (mark.length > 1) tags += 1;
    if (tags > MAX_TAGS || marks > MAX_MARKS) return text.slice(0, index);
  }
  return text;
};

type Address = ReturnType<ReturnType<typeof addressesIn>>;

const isForeign = (address: Address): address is NonNullable<Address> & { own: false } =>
  address !== null && !address.own && !address.known;

const pictureOf = ({ pictures }: CleanHtmlOptions, address: Address): Address => {
  const stored = isForeign(address) ? pictures?.get(address.text) : undefined;
  return stored === undefined ? address : { own: true, text: stored };
};

/** Addresses of images of other origins, which `cleanHtml` removes; each once. */
export const foreignPictures = (html: string, options: CleanHtmlOptions): string[] => {
  const addressOf = addressesIn(options);
  const found = new Set<string>();
  sanitize(truncateHtml(html), {
    allowedTags: ['img'],
    nonTextTags: NO_TEXT,
    nestingLimit: MAX_DEPTH,
    allowedAttributes: {},
    transformTags: {
      img: (tagName, { src }) => {
        const address = addressOf(src);
        if (isForeign(address)) found.add(address.text);
        return withoutAddress(tagName);
      },
    },
  });
  return [...found];
};

/** Removes scripts, styles, forms, frames, and images of other origins. */
export const cleanHtml = (html: string, options: CleanHtmlOptions): string => {
  const addressOf = addressesIn(options);
  return sanitize(truncateHtml(html), {
    allowedTags: TAGS,
    nonTextTags: NO_TEXT,
    nestingLimit: MAX_DEPTH,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    transformTags: {
      // the page has an h1 already
      h1: 'h2',
      a: (tagName, { href }) => {
        const address = addressOf(href);
        if (address === null) return withoutAddress(tagName);
        return {
          tagName,
          attribs: address.own ? { href: address.text } : { href: address.text, ...EXTERNAL_LINK },
        };
      },
      img: (tagName, { src, alt = '', width = '', height = '' }) => {
        const address = pictureOf(options, addressOf(src));
        if (address === null || !(address.known || (address.own && address.text.startsWith(OWN_PICTURES))))
          return withoutAddress(tagName);
        const sized = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height);
        const attribs = { src: address.text, alt, loading: 'lazy' };
        return { tagName, attribs: sized ? { ...attribs, width, height } : attribs };
      },
    },
    // foreign images are removed; links without an address leave their text
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && attribs['src'] === undefined) ||
      (tag === 'a' && attribs['href'] === undefined && 'excludeTag'),
  });
};

/** `&`, `<`, `>` and `"` stay escaped. */
export const textOfHtml = (html: string): string =>
  sanitize(truncateHtml(html), { allowedTags: [], allowedAttributes: {}, nonTextTags: NO_TEXT })
    .replaceAll(/\s+/g, ' ')
    .trim();
