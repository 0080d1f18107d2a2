/** The script loads frames, data and styles from its origin. */
export interface IdentityScript {
  readonly scriptUrl: string;
}

export interface PolicyOptions {
  /** Elements with this nonce may run; a new one for each render. */
  readonly nonce: string;
  readonly secure: boolean;
  readonly identity: IdentityScript | null;
  readonly recaptcha?: boolean;
  readonly reports?: string | null;
  readonly pictures?: readonly string[];
  /** Origin of pictures and videos, when it is another one. */
  readonly media?: string | undefined;
  /** Where pages put files, when that is elsewhere. */
  readonly uploads?: string | undefined;
  /** Other sites may embed the page: it must be public and without actions. */
  readonly embedded?: boolean;
  /** The development server writes scripts and styles into pages and uses a socket. */
  readonly dev?: boolean;
}

const RECAPTCHA = 'https://www.google.com/recaptcha/';

const originOf = (identity: IdentityScript | null): string[] =>
  identity === null ? [] : [new URL(identity.scriptUrl).origin];

const headerOf = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map((parts) => parts.flat().join(' '))
    .join('; ');

export const contentPolicy = (options: PolicyOptions): string => {
  const { nonce, secure, identity, recaptcha = false, reports = null, dev = false } = options;
  const { pictures = [], media, uploads, embedded = false } = options;
  const mediaOrigins = media === undefined ? [] : [media];
  const uploadAddresses = uploads === undefined || embedded ? [] : [uploads];
  const reportOrigins = reports === null ? [] : [new URL(reports).origin];
  const provider = originOf(identity);
  const framed = [...provider, ...(recaptcha ? [RECAPTCHA] : [])];
  const scriptSources = dev ? ["'self'", "'unsafe-inline'"] : [`'nonce-${nonce}'`];
  return headerOf({
    'default-src': ["'self'"],
    // trusted scripts may load others (`strict-dynamic`): the provider's needs no source here
    'script-src': dev ? [...scriptSources, ...provider] : [...scriptSources, "'strict-dynamic'"],
    'style-src': dev ? [...scriptSources, ...provider] : ["'self'", ...scriptSources, ...provider],
    // computed sizes and positions; style attributes cannot run code
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins, ...pictures],
    // a chosen video, before it is sent
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...framed, ...reportOrigins, ...uploadAddresses],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [embedded ? "'none'" : "'self'"],
    'frame-ancestors': [embedded ? '*' : "'none'"],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  });
};

/** For replies that are not pages. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of its own file applies to a worker. */
export const ASSET_POLICY = "default-src 'self'; frame-ancestors 'none'";

export const DOCUMENTATION_POLICY = headerOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

export const permissionsPolicy = (identity: IdentityScript | null): string => {
  const provider = originOf(identity).map((origin) => ` "${origin}"`);
  return [
    // pages read barcodes
    'camera=(self)',
    'microphone=()',
    'geolocation=()',
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    `identity-credentials-get=(self${provider.join('')})`,
  ].join(', ');
};
