import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { STATEMENT_UNPACKED_MB, statementTooLarge } from '@market/contract';
import readXlsx from 'read-excel-file/node';

const MOST_BYTES = STATEMENT_UNPACKED_MB * 1024 * 1024;
const MOST_ENTRIES = 500;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** What may follow an entry's data: its sizes once more. */
const DESCRIPTOR_BYTES = 24;
const STORED = 0;
const DEFLATED = 8;

/** What a sheet holds, row by row. */
export type WorkbookSheet = readonly (readonly (string | number | boolean | object | null | undefined)[])[];

export const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

const inflate = promisify(inflateRaw) as (
  data: Uint8Array,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

interface Packed {
  readonly method: number;
  readonly data: Buffer;
  /** Where its head begins and its data ends. */
  readonly from: number;
  readonly to: number;
}

const entryAt = (zip: Buffer, at: number): { readonly packed: Packed; readonly next: number } | undefined => {
  if (zip.readUInt32LE(at) !== ENTRY) return undefined;
  const size = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  const next =
    at + ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  if (zip.readUInt32LE(local) !== LOCAL) return undefined;
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + size);
  if (data.length !== size) return undefined;
  return { packed: { method: zip.readUInt16LE(at + 10), data, from: local, to: start + size }, next };
};

/** Whoever reads a zip from its beginning sees what its directory does not name, too: there must be nothing else. */
const isWhole = (entries: readonly Packed[], directory: number): boolean => {
  let end = 0;
  for (const { from, to } of entries.toSorted((one, other) => one.from - other.from)) {
    if (from < end || from > end + DESCRIPTOR_BYTES) return false;
    end = to;
  }
  return directory >= end && directory <= end + DESCRIPTOR_BYTES;
};

/** The entries of a zip that says of all its bytes what they are; undefined of any other. */
const entriesOf = (zip: Buffer): Packed[] | undefined => {
  let end = zip.length - END_BYTES;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < first) return undefined;
  const count = zip.readUInt16LE(end + 10);
  const directory = zip.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) return undefined;
  const entries: Packed[] = [];
  for (let at = directory; entries.length < count;) {
    const entry = entryAt(zip, at);
    if (entry === undefined) return undefined;
    entries.push(entry.packed);
    at = entry.next;
  }
  return isWhole(entries, directory) ? entries : undefined;
};

/** Unpacks everything, as nothing that a zip says of its sizes needs to be true. @throws statementTooLarge */
const checkUnpacked = async (entries: readonly Packed[]): Promise<void> => {
  let left = MOST_BYTES;
  for (const { method, data } of entries) {
    if (method !== STORED && method !== DEFLATED) throw new Error(`method ${method}`);
    const size =
      method === STORED
        ? data.length
        : (
            await inflate(data, { maxOutputLength: left + 1 }).catch((error: { code?: string }) => {
              throw error.code === 'ERR_BUFFER_TOO_LARGE' ? statementTooLarge() : error;
            })
          ).length;
    left -= size;
    if (left < 0) throw statementTooLarge();
  }
};

/**
 * The sheets of an XLSX file; none when it is no such file.
 * @throws statementTooLarge when it unpacks to more than anybody's statement
 */
export const readWorkbook = async (file: Uint8Array): Promise<WorkbookSheet[]> => {
  const zip = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const entries = entriesOf(zip);
    if (entries === undefined) return [];
    await checkUnpacked(entries);
    return (await readXlsx(zip)).map(({ data }) => data);
  } catch (error) {
    if ((error as { code?: unknown }).code === statementTooLarge.code) throw error;
    return [];
  }
};
