const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_LENGTH = 0xffff;
const MAX_ENTRIES = 1_000;

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly unpacked: number;
}

const endOf = (view: DataView): number | undefined => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
};

const entryAt = (file: Uint8Array, view: DataView, at: number): (Entry & { next: number }) | undefined => {
  if (at + ENTRY_BYTES > file.length || view.getUint32(at, true) !== ENTRY) return undefined;
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [named, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
  ];
  const start = view.getUint32(at + 42, true);
  if (start + LOCAL_BYTES > file.length || view.getUint32(start, true) !== LOCAL) return undefined;
  const body = start + LOCAL_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return {
    name: Buffer.from(file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + named)).toString('latin1'),
    start,
    end: body + packed,
    unpacked,
    next: at + ENTRY_BYTES + named + extra + comment,
  };
};

const entriesOf = (file: Uint8Array): Entry[] | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const [count, directory] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count > MAX_ENTRIES) return undefined;
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    const entry = entryAt(file, view, at);
    if (entry === undefined || entry.end > directory) return undefined;
    entries.push(entry);
    at = entry.next;
  }
  return entries;
};

/** In bytes, as declared; undefined for a broken directory, duplicate names or overlapping entries (a zip bomb). */
export const unpackedSizeOf = (file: Uint8Array): number | undefined => {
  if (file.length < END_BYTES) return undefined;
  const entries = entriesOf(file);
  if (entries === undefined || new Set(entries.map(({ name }) => name)).size < entries.length)
    return undefined;
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  if (inOrder.some(({ start }, index) => index > 0 && start < inOrder[index - 1]!.end)) return undefined;
  return entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
};
