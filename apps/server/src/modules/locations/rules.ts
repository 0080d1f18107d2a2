const KIND = /^(?:thành phố|tỉnh|quận|huyện|thị xã|thị trấn|phường|xã|tp\.?|tx\.?|tt\.?|q\.|h\.|p\.|x\.)\s*/;
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** A name for comparing: case, blanks and old or new tone placement (hoà, hòa) make no difference. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(TONES, '') + (word.match(TONES) ?? []).join(''))
    .join(' ');

/** The same without its kind: `Quận 1`, `Q. 1` and `1`; `TP. Hồ Chí Minh` and `Hồ Chí Minh`. */
export const bareName = (name: string): string => {
  const text = name.normalize('NFC').trim().toLowerCase();
  const withoutKind = text.replace(KIND, '');
  return foldName(withoutKind === '' ? text : withoutKind);
};

/** The place a name means among siblings; undefined for a bare name that fits several. */
export const findByName = <Place extends { readonly name: string }>(
  places: readonly Place[],
  input: string,
): Place | undefined => {
  const foldedInput = foldName(input);
  const exact = places.find(({ name }) => foldName(name) === foldedInput);
  if (exact !== undefined) return exact;
  const withoutKindInput = bareName(input);
  const matching = places.filter(({ name }) => bareName(name) === withoutKindInput);
  return matching.length === 1 ? matching[0] : undefined;
};

/** The best available encoding of those accepted; undefined for none. */
export const encodingOf = (accepted: string | undefined): 'br' | 'gzip' | undefined => {
  const refused = (name: string) =>
    new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted ?? '');
  for (const name of ['br', 'gzip'] as const)
    if (new RegExp(`(?:^|[\\s,])${name}(?:[\\s,;]|$)`).test(accepted ?? '') && !refused(name)) return name;
  return undefined;
};
