import { mediaUnreadable } from '@market/contract/media/problems';
import type { DraftFile } from '@market/contract/route';
import { ARCHIVE_END_BYTES, HEAD_BYTES, isAlsoArchive, videoKindOf, type VideoKind } from '../rules.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

const READERS = { mp4: readMp4, webm: readWebm };

/** Checks the container: its structure, a video track, nothing behind it. @throws mediaUnreadable */
export const readVideo = async (file: DraftFile): Promise<{ kind: VideoKind; duration: number | null }> => {
  const kind = videoKindOf(await file.read(0, HEAD_BYTES));
  const tail = await file.read(Math.max(0, file.size - ARCHIVE_END_BYTES), file.size);
  const video = kind && !isAlsoArchive(tail) ? await READERS[kind](file) : undefined;
  if (kind === undefined || video === undefined) throw mediaUnreadable();
  return { kind, duration: video.duration };
};
