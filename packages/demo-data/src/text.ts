/** `Áo đấu bóng đá` → `ao-dau-bong-da`; at most 90 characters, cut at a word. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= 90 ? slug : slug.slice(0, slug.lastIndexOf('-', 90));
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For the middle of a sentence; acronyms such as CVC stay as they are. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A slug or handle nobody has yet; the second of a name gets `-b`, then `-c`, never a number. */
export function uniqueSlug(preferred: string, used: Set<string>): string {
  let slug = preferred;
  for (let round = 1; used.has(slug); round += 1) slug = `${preferred}-${suffixOf(round)}`;
  used.add(slug);
  return slug;
}

/** 1 → b, 2 → c … 25 → z, 26 → bb. Letters, so that a handle never ends in what reads as an id. */
function suffixOf(round: number): string {
  const letters = 'bcdefghijklmnopqrstuvwxyz';
  const remainder = Math.floor((round - 1) / letters.length);
  return (remainder > 0 ? suffixOf(remainder) : '') + letters[(round - 1) % letters.length];
}
