// Vietnamese names: family name first, given name last.

export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  return { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') };
};

export const shortName = (firstName: string, lastName: string): string => {
  const [first = ''] = Array.from(lastName.normalize('NFC').trim());
  const initial = first === '' ? '' : `${first.toUpperCase()}.`;
  return `${firstName.trim()} ${initial}`.trim();
};

export const joinName = (firstName: string, lastName: string): string =>
  `${lastName} ${firstName}`.trim().replace(/\s+/g, ' ');
