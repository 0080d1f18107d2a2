const PICTURE_NAME = /^[^/\\:*?"<>|]{1,200}\.(?:jpe?g|png|webp|avif|gif)$/i;
const FILE = 'file:';

/** A picture that a cell names by its file, with which it is found in an archive; undefined for anything else. */
export const fileSource = (text: string): string | undefined =>
  PICTURE_NAME.test(text) ? `${FILE}${text.normalize('NFC').toLowerCase()}` : undefined;

/** Of a name that was read before. */
export const sourceOf = (name: string): string => `${FILE}${name}`;

/** The file of a source; undefined for an address. */
export const fileOf = (source: string): string | undefined =>
  source.startsWith(FILE) ? source.slice(FILE.length) : undefined;

/** The source of a file of an archive: folders do not count; undefined for what is no picture. */
export const archivedSource = (path: string): string | undefined => {
  const name = path.split(/[/\\]/).at(-1)!;
  return path.startsWith('__MACOSX/') || name.startsWith('.') ? undefined : fileSource(name);
};
