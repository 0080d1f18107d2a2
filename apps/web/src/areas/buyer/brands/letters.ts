interface Named {
  readonly name: string;
}

/** `Á` and `A` are one letter, `Đ` is its own; names that begin otherwise share `#`. */
const letterOf = ({ name }: Named): string => {
  const [first = ''] = name.trim().toLocaleUpperCase('vi').normalize('NFD');
  return /^[A-ZĐ]$/.test(first) ? first : '#';
};

/** The first of each letter in a list by name, and the id to jump to. */
export const firstOfLetters = <Item extends Named>(
  items: readonly Item[],
): { readonly letter: string; readonly id: string; readonly item: Item }[] => {
  const letters = new Map<string, Item>();
  for (const item of items) if (!letters.has(letterOf(item))) letters.set(letterOf(item), item);
  return [...letters].map(([letter, item]) => ({
    letter,
    id: letter === '#' ? 'chu-khac' : `chu-${letter.toLocaleLowerCase('vi')}`,
    item,
  }));
};
