import { deflateRawSync } from 'node:zlib';

export const MB = 1024 * 1024;
const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/** A zip; what it says of the unpacked sizes may be a lie, and some entries may be left out of its directory. */
export const zipOf = (
  files: readonly {
    readonly name: string;
    readonly data: Buffer;
    readonly says?: number;
    readonly hidden?: boolean;
  }[],
  /** Under these names the directory leads to the first file, too. */
  again: readonly string[] = [],
): Buffer => {
  const parts: Buffer[] = [];
  const named: Buffer[] = [];
  let at = 0;
  for (const { name, data, says = data.length, hidden } of files) {
    const packed = deflateRawSync(data);
    const head = Buffer.concat([u16(20, 0, 8, 0, 0), u32(0, packed.length, says), u16(name.length, 0)]);
    const entry = (called: string) =>
      Buffer.concat([
        u32(0x02014b50),
        u16(20),
        head.subarray(0, -4),
        u16(called.length, 0, 0, 0, 0),
        u32(0, at),
        Buffer.from(called),
      ]);
    const local = Buffer.concat([u32(0x04034b50), head, Buffer.from(name), packed]);
    if (hidden !== true) named.push(entry(name));
    if (at === 0) named.push(...again.map(entry));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(named);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, named.length, named.length),
    u32(directory.length, at),
    u16(0),
  ]);
  return Buffer.concat([...parts, directory, end]);
};
