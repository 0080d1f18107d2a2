/** The identity provider whose button pages show: its script opens frames, asks and styles from its own address. */
export interface IdentityScript {
  readonly scriptUrl: string;
}

export interface PolicyOptions {
  /** Made for one render; what carries it in the page may run. */
  readonly nonce: string;
  /** Browsers reach this server by https. */
  readonly secure: boolean;
  readonly identity: IdentityScript | null;
  /** Robots are kept out by reCAPTCHA, which works in frames of its own. */
  readonly recaptcha?: boolean;
  /** Errors of pages are told there: a DSN. */
  readonly reports?: string | null;
  /** Origins of images beside our own. */
  readonly pictures?: readonly string[];
  /** Anybody may frame it: it shows nothing of one person, and nothing can be done in it. */
  readonly embedded?: boolean;
  /** Pages of the development server: it writes scripts and styles into the page and talks over a socket. */
  readonly dev?: boolean;
}

const RECAPTCHA = 'https://www.google.com/recaptcha/';

const originOf = (identity: IdentityScript | null): string[] =>
  identity === null ? [] : [new URL(identity.scriptUrl).origin];

const headerOf = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map((parts) => parts.flat().join(' '))
    .join('; ');

/** What a page may load, run and be framed by: the value of its `content-security-policy`. */
export const contentPolicy = (options: PolicyOptions): string => {
  const { nonce, secure, identity, recaptcha = false, reports = null, dev = false } = options;
  const { pictures = [], embedded = false } = options;
  const told = reports === null ? [] : [new URL(reports).origin];
  const provider = originOf(identity);
  const framed = [...provider, ...(recaptcha ? [RECAPTCHA] : [])];
  const ours = dev ? ["'self'", "'unsafe-inline'"] : [`'nonce-${nonce}'`];
  return headerOf({
    'default-src': ["'self'"],
    // a script we trust may load others: the provider's needs no address here
    'script-src': dev ? [...ours, ...provider] : [...ours, "'strict-dynamic'"],
    'style-src': dev ? [...ours, ...provider] : ["'self'", ...ours, ...provider],
    // sizes and places that are computed; an attribute cannot run anything
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...framed, ...told],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [embedded ? "'none'" : "'self'"],
    'frame-ancestors': [embedded ? '*' : "'none'"],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  });
};

/** Of answers that are no pages: opened as one they may load and run nothing, and nobody may frame them. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Of built files: a worker is bound by the policy of its own file and may load its parts. */
export const ASSET_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** Of the page that shows the contract; its scripts are files, its styles are partly written into it. */
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

/** What a page may ask of the machine it is shown on: keys to sign in with, and nothing to see, hear or find anybody by. */
export const permissionsPolicy = (identity: IdentityScript | null): string => {
  const provider = originOf(identity).map((origin) => ` "${origin}"`);
  return [
    'camera=()',
    'microphone=()',
    'geolocation=()',
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    `identity-credentials-get=(self${provider.join('')})`,
  ].join(', ');
};
