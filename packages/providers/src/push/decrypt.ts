import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The private part of a browser. */
export interface Receiver {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const AUTH_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LAST_RECORD = 2;
const HEADER_BYTES = SALT_BYTES + 5;

export const createReceiver = (): Receiver => {
  const ecdh = createECDH(CURVE);
  const publicKey = ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), publicKey, auth: randomBytes(AUTH_BYTES) };
};

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** The text of one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. @throws Error for any other bytes */
export const decrypt = ({ privateKey, publicKey, auth }: Receiver, body: Buffer): string => {
  const salt = body.subarray(0, SALT_BYTES);
  const keyBytes = body[HEADER_BYTES - 1] ?? 0;
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyBytes);
  const record = body.subarray(HEADER_BYTES + keyBytes);
  if (record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('more than one record');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const shared = derive(ecdh.computeSecret(sender), auth, info, KEY_BYTES);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record');
  return padded.subarray(0, end).toString('utf8');
};
