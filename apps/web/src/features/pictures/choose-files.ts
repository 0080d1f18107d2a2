import { isVideo } from './prepare-file.ts';

interface ChosenFiles {
  /** To be uploaded. */
  readonly accepted: readonly File[];
  readonly tooMany: boolean;
  /** With the names of the files. */
  readonly refusals: readonly string[];
}

/** Videos are refused before they are uploaded. @param room how many more pictures the field takes */
export const chooseFiles = (files: readonly File[], room: number): ChosenFiles => {
  const pictures = files.filter((file) => !isVideo(file));
  return {
    accepted: pictures.slice(0, room),
    tooMany: pictures.length > room,
    refusals: files.filter(isVideo).map(({ name }) => `${name}: Chỗ này chỉ nhận ảnh, chưa nhận video.`),
  };
};
