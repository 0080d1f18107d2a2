export const WIDTHS = [80, 160, 260, 400, 520, 800, 1200] as const;
export type Width = (typeof WIDTHS)[number];

const SIZE = /^([1-9]\d{1,3})\.webp$/;

const widthOf = (size: string): Width | undefined => {
  const width = Number(SIZE.exec(size)?.[1]);
  return WIDTHS.find((offered) => offered === width);
};

const PATH = /^([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]{0,198})\/([^/]+)$/;

export const uploadKey = (name: string): string => `anh.${name}`;

const UPLOAD_IN_TEXT = /\/media\/anh\/([0-9a-f]{32})\//g;

/** Keys of the uploads that HTML shows. */
export const uploadKeysIn = (html: string): string[] =>
  [...html.matchAll(UPLOAD_IN_TEXT)].map(([, name]) => uploadKey(name!));

export const VIDEO_KINDS = ['mp4', 'webm'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

export const videoKey = (kind: VideoKind, name: string): string => `${kind}.${name}`;

const VIDEO_KEY = /^(mp4|webm)\./;
export const isVideoKey = (key: string): boolean => VIDEO_KEY.test(key);

/** The folder of a key's files in the storage: `anh/0f3c…` of `anh.0f3c…`. */
export const folderOf = (key: string): string => key.replace('.', '/');

/** The file of a picture at a width, in the storage and below `/media/`: `anh/0f3c…/400.webp`. */
export const pathOf = (key: string, width: Width): string => `${folderOf(key)}/${width}.webp`;

/** Smaller files would be larger as AVIF, by its container. */
export const AVIF_WIDTHS = WIDTHS.filter((width) => width >= 260);

/** The AVIF beside the file of `pathOf`; it has no address of its own. */
export const avifPathOf = (path: string): string => path.replace(/\.webp$/, '.avif');

/** The key and width of such a path; undefined when it is none, so that nothing else reaches the storage. */
export const readPath = (path: string): { key: string; width: Width } | undefined => {
  const [, folder = '', name = '', size = ''] = PATH.exec(path) ?? [];
  const width = widthOf(size);
  return width === undefined ? undefined : { key: `${folder}.${name}`, width };
};

const LETTER_WIDTH: Width = 160;

/** The picture that `letterPathOf` is drawn from. */
export const letterSourceOf = (key: string): string => pathOf(key, LETTER_WIDTH);

/** For e-mails, as JPEG: Outlook on Windows draws no WebP. */
export const letterPathOf = (key: string): string => `${folderOf(key)}/${LETTER_WIDTH}.jpg`;

/** The key that such a path names; undefined when it names none. */
export const readLetterPath = (path: string): string | undefined => {
  const [, folder = '', name = '', file = ''] = PATH.exec(path) ?? [];
  return file === `${LETTER_WIDTH}.jpg` ? `${folder}.${name}` : undefined;
};

/** The file of a video, in the storage and below `/media/`: `mp4/0f3c…/video.mp4`. */
export const videoPath = (key: string): string => `${folderOf(key)}/video.${VIDEO_KEY.exec(key)![1]}`;

const VIDEO_PATH = /^(mp4|webm)\/[0-9a-f]{32}\/video\.\1$/;

/** The kind of video that such a path names; undefined when it names none. */
export const readVideoPath = (path: string): VideoKind | undefined =>
  VIDEO_PATH.exec(path)?.[1] as VideoKind | undefined;

const text = (file: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...file.subarray(from, to));

/** Accepted formats by their first bytes; the file name is ignored. */
const KINDS: Readonly<Record<string, (file: Uint8Array) => boolean>> = {
  jpeg: ([a, b, c]) => a === 0xff && b === 0xd8 && c === 0xff,
  png: (file) => text(file, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (file) => /^GIF8[79]a$/.test(text(file, 0, 6)),
  webp: (file) => text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WEBP',
  heif: (file) => /^ftyp(?:avif|avis|mif1|miaf)$/.test(text(file, 4, 12)),
};

/** The format of a file by its first bytes, as sharp names it; undefined for other files. */
export const kindOf = (file: Uint8Array): string | undefined =>
  Object.keys(KINDS).find((kind) => KINDS[kind]!(file));

/** Enough to tell formats apart. */
export const HEAD_BYTES = 32;

const MP4_HEAD = /^ftyp(?:isom|iso[2-9]|mp4[12]|avc1|hvc1|av01|M4V |MSNV|dash)$/;

export const videoKindOf = (head: Uint8Array): VideoKind | undefined => {
  if (MP4_HEAD.test(text(head, 4, 12))) return 'mp4';
  return text(head, 0, 4) === '\x1aE\xdf\xa3' ? 'webm' : undefined;
};

const END_OF_ARCHIVE = [0x50, 0x4b, 5, 6];
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 65_535;
export const ARCHIVE_END_BYTES = END_LENGTH + MAX_COMMENT_LENGTH;

/** Whether the file is a ZIP or JAR too, which are read from their end: such polyglot files are attacks. */
export const isAlsoArchive = (file: Uint8Array): boolean => {
  const last = file.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at--)
    if (
      END_OF_ARCHIVE.every((byte, index) => file[at + index] === byte) &&
      at + END_LENGTH + (file[at + 20]! | (file[at + 21]! << 8)) <= file.length
    )
      return true;
  return false;
};
