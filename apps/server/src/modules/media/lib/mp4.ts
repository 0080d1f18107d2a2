import type { DraftFile } from '@market/contract/route';

const MAX_BOXES = 2_000;
const HEADER_BYTES = 16;

export interface Box {
  readonly type: string;
  /** Of its content. */
  readonly start: number;
  readonly end: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const boxAt = async (file: DraftFile, at: number, end: number): Promise<Box | undefined> => {
  const header = viewOf(await file.read(at, at + HEADER_BYTES));
  if (header.byteLength < 8) return undefined;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => header.getUint8(offset)));
  const short = header.getUint32(0);
  const long = short === 1 && header.byteLength === HEADER_BYTES;
  // 0 is a box up to the end of the file
  const size = short === 0 ? end - at : long ? Number(header.getBigUint64(8)) : short;
  const headerBytes = long ? HEADER_BYTES : 8;
  if (!/^[ -~]{4}$/.test(type) || size < headerBytes || at + size > end) return undefined;
  return { type, start: at + headerBytes, end: at + size };
};

/** The boxes between two positions; undefined unless they fill them exactly. */
export const readBoxes = async (file: DraftFile, from: number, to: number): Promise<Box[] | undefined> => {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const box = boxes.length < MAX_BOXES ? await boxAt(file, at, to) : undefined;
    if (box === undefined) return undefined;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

const find = async (file: DraftFile, parent: Box | undefined, type: string): Promise<Box[]> => {
  const boxes = parent && (await readBoxes(file, parent.start, parent.end));
  return (boxes ?? []).filter((box) => box.type === type);
};

const HANDLER_OFFSET = 8;

const isVideoTrack = async (file: DraftFile, track: Box): Promise<boolean> => {
  const [media] = await find(file, track, 'mdia');
  const [handler] = await find(file, media, 'hdlr');
  if (handler === undefined) return false;
  const at = handler.start + HANDLER_OFFSET;
  return new TextDecoder('latin1').decode(await file.read(at, at + 4)) === 'vide';
};

/** Whole seconds by the movie header; null when it is unknown. */
const durationOf = async (file: DraftFile, header: Box | undefined): Promise<number | null> => {
  const view = viewOf(await file.read(header?.start ?? 0, (header?.start ?? 0) + 32));
  if (header === undefined || view.byteLength < 32) return null;
  const long = view.getUint8(0) === 1;
  const scale = view.getUint32(long ? 20 : 12);
  const duration = long ? Number(view.getBigUint64(24)) : view.getUint32(16);
  const seconds = Math.round(duration / scale);
  return seconds > 0 && seconds < 86_400 ? seconds : null;
};

/** The duration of an MP4 with a video track; undefined for anything else. */
export const readMp4 = async (file: DraftFile): Promise<{ duration: number | null } | undefined> => {
  const boxes = await readBoxes(file, 0, file.size);
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (boxes?.[0]?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'mdat') || movie === undefined)
    return undefined;
  for (const track of await find(file, movie, 'trak'))
    if (await isVideoTrack(file, track))
      return { duration: await durationOf(file, (await find(file, movie, 'mvhd'))[0]) };
  return undefined;
};
