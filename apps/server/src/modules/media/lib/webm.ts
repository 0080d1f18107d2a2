import type { DraftFile } from '@market/contract/route';

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
};
const MAX_ELEMENTS = 200;
const MAX_HEAD_BYTES = 12;
/** Of a header or a list of tracks. */
const MAX_BYTES = 65_536;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** A number of 1 to `most` bytes, whose first byte says how many; undefined is "unknown". */
const readNumber = (bytes: Uint8Array, at: number, most: number) => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > most || at + length > bytes.length) return undefined;
  let whole = 0;
  for (let index = 0; index < length; index++) whole = whole * 256 + bytes[at + index]!;
  const marker = 2 ** (7 * length);
  const value = whole - marker;
  return { whole, length, value: value === marker - 1 ? undefined : value };
};

/** The element at the start of these bytes, which stand at `base` in the file. */
const elementIn = (bytes: Uint8Array, { at, base, end }: { at: number; base: number; end: number }) => {
  const id = readNumber(bytes, at, 4);
  const size = id && readNumber(bytes, at + id.length, 8);
  if (id === undefined || size === undefined) return undefined;
  const start = base + at + id.length + size.length;
  const until = size.value === undefined ? end : start + size.value;
  return until > end ? undefined : { id: id.whole, start, end: until };
};

const elementAt = async (file: DraftFile, at: number, end: number): Promise<Element | undefined> =>
  elementIn(await file.read(at, at + MAX_HEAD_BYTES), { at: 0, base: at, end });

const childrenOf = async (file: DraftFile, parent: Element): Promise<Element[]> => {
  const children: Element[] = [];
  let at = parent.start;
  while (at < parent.end && children.length < MAX_ELEMENTS) {
    const child = await elementAt(file, at, parent.end);
    if (child === undefined) break;
    children.push(child);
    // clusters hold what is played; headers stand before them
    if (child.id === ID.cluster) break;
    at = child.end;
  }
  return children;
};

const contentOf = (file: DraftFile, { start, end }: Element) =>
  file.read(start, Math.min(end, start + MAX_BYTES));

const textOf = async (file: DraftFile, element: Element | undefined) =>
  element === undefined ? '' : new TextDecoder('latin1').decode(await contentOf(file, element));

const numberOf = async (file: DraftFile, element: Element | undefined): Promise<number | undefined> => {
  if (element === undefined) return undefined;
  const bytes = await contentOf(file, element);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (element.id === ID.duration)
    return bytes.length === 8 ? view.getFloat64(0) : bytes.length === 4 ? view.getFloat32(0) : undefined;
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
};

const durationOf = async (file: DraftFile, info: Element | undefined): Promise<number | null> => {
  const fields = info === undefined ? [] : await childrenOf(file, info);
  const field = (id: number) =>
    numberOf(
      file,
      fields.find((element) => element.id === id),
    );
  const seconds = Math.round((((await field(ID.duration)) ?? 0) * ((await field(ID.scale)) ?? 1e6)) / 1e9);
  return seconds > 0 && seconds < 86_400 ? seconds : null;
};

/** The duration of a WebM with a video track; undefined for anything else. */
export const readWebm = async (file: DraftFile): Promise<{ duration: number | null } | undefined> => {
  const header = await elementAt(file, 0, file.size);
  const segment = header && (await elementAt(file, header.end, file.size));
  if (header?.id !== ID.header || segment?.id !== ID.segment) return undefined;
  const docType = (await childrenOf(file, header)).find(({ id }) => id === ID.docType);
  if ((await textOf(file, docType)) !== 'webm') return undefined;
  const parts = await childrenOf(file, segment);
  const part = (wanted: number) => parts.find(({ id }) => id === wanted);
  const [tracks, cluster] = [part(ID.tracks), part(ID.cluster)];
  if (tracks === undefined || cluster === undefined) return undefined;
  for (const track of await childrenOf(file, tracks)) {
    const codec = (await childrenOf(file, track)).find(({ id }) => id === ID.codec);
    if (/^V_(?:VP8|VP9|AV1)\0*$/.test(await textOf(file, codec)))
      return { duration: await durationOf(file, part(ID.info)) };
  }
  return undefined;
};
