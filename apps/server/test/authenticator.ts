import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A device that stores passkeys, written from the text of WebAuthn: nothing of it is the server's.

const text = (value: string) => Buffer.from(value);
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, text(value).length), text(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What a lying device or page would do otherwise. */
export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  /** The person was not asked for a finger, a face or a PIN. */
  readonly unverified?: boolean;
  readonly count?: number;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string;
  /** Signs with a key of its own. */
  readonly forged?: boolean;
}

interface CredentialOptions {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

/** A new passkey of one account; `create` and `get` answer as a browser's API does, in JSON. */
export const aPasskey = (userId: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let count = 0;
  const client = (type: string, options: CredentialOptions, lie: Lie) =>
    text(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? options.origin,
        crossOrigin: false,
      }),
    );
  const data = (options: CredentialOptions, lie: Lie, attested: Buffer = Buffer.alloc(0)) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.count ?? count);
    const flags = PRESENT | (lie.unverified === true ? 0 : VERIFIED) | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(text(lie.rpId ?? options.rpId)), Buffer.from([flags]), counter, attested]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create: (options: CredentialOptions, lie: Lie = {}): Record<string, unknown> => {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = data(options, lie, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client('webauthn.create', options, lie)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get: (options: CredentialOptions, lie: Lie = {}): Record<string, unknown> => {
      const clientData = client('webauthn.get', options, lie);
      const authData = data(options, lie);
      const key =
        lie.forged === true ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: base64url(text(lie.userHandle ?? String(userId))),
        },
      };
    },
  };
};
export type TestPasskey = ReturnType<typeof aPasskey>;
