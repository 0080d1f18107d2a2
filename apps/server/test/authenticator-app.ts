import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
};

/** The six digits that an app shows for a secret at a time: RFC 6238, written from its text. */
export const codeAt = (base32: string, time: Date): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(base32)).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};
