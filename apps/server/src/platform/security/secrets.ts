import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** With a derived key for each purpose (`identity.codes`). */
export interface Secrets {
  hmac(purpose: string, text: string): Buffer;
  /** All accepted HMACs: by the present key, then by the previous one. */
  hmacs(purpose: string, text: string): Buffer[];
  seal(purpose: string, text: string): string;
  /** Undefined for another purpose, an unknown key, or a changed text. */
  open(purpose: string, sealed: string): string | undefined;
  /** The same for files. */
  sealBytes(purpose: string, bytes: Uint8Array): Buffer;
  openBytes(purpose: string, sealed: Uint8Array): Buffer | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

type KeyOf = (purpose: string) => Buffer;

/** Derived by HKDF: a leaked key of one purpose reveals nothing of the others. */
const keysFrom = (secret: string): KeyOf => {
  const derivedKeys = new Map<string, Buffer>();
  return (purpose) => {
    const key = derivedKeys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'cho-phien', purpose, 32));
    derivedKeys.set(purpose, key);
    return key;
  };
};

const openWith = (key: Buffer, sealed: Uint8Array): Buffer | undefined => {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
};

/** Still reads what `previous` sealed. */
export const secretsFrom = (secret: string, previous?: string): Secrets => {
  const present = keysFrom(`seal ${secret}`);
  const signing = [secret, ...(previous === undefined ? [] : [previous])].map((each) =>
    keysFrom(`sign ${each}`),
  );
  const sealing = [present, ...(previous === undefined ? [] : [keysFrom(`seal ${previous}`)])];
  const hmacs = (purpose: string, text: string) =>
    signing.map((keyOf) => createHmac('sha256', keyOf(purpose)).update(text).digest());
  const sealBytes = (purpose: string, bytes: Uint8Array): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', present(purpose), iv, { authTagLength: TAG_BYTES });
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const openBytes = (purpose: string, sealed: Uint8Array): Buffer | undefined => {
    for (const keyOf of sealing) {
      const bytes = openWith(keyOf(purpose), sealed);
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  };
  return {
    hmac: (purpose, text) => hmacs(purpose, text)[0]!,
    hmacs,
    sealBytes,
    openBytes,
    seal: (purpose, text) => sealBytes(purpose, Buffer.from(text)).toString('base64url'),
    open: (purpose, sealed) => openBytes(purpose, Buffer.from(sealed, 'base64url'))?.toString('utf8'),
  };
};

const FINGERPRINT_LENGTH = 16;

/** Distinguish one secret from another without revealing either: of the present one, then of the previous one. */
export const fingerprintsOf = (secrets: Secrets): string[] =>
  secrets
    .hmacs('secrets.fingerprint', 'fingerprint')
    .map((hmac) => hmac.toString('hex').slice(0, FINGERPRINT_LENGTH));
