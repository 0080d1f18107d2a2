// Vietnamese names are written family name first; the given name is the last word.

/** Splits a whole name: the last word is `firstName`, the rest `lastName`. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  return { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') };
};

/** How somebody is named to strangers: the given name and the initial of the family's, `Ngọc N.`; empty of who has no name. */
export const shortName = (firstName: string, lastName: string): string => {
  const [first = ''] = Array.from(lastName.normalize('NFC').trim());
  const initial = first === '' ? '' : `${first.toUpperCase()}.`;
  return `${firstName.trim()} ${initial}`.trim();
};

/** Puts a name together as it is written. */
export const joinName = (firstName: string, lastName: string): string =>
  `${lastName} ${firstName}`.trim().replace(/\s+/g, ' ');
