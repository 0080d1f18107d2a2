import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';

/** From 0 (too short to be accepted) to 4. Only the server decides whether a password is accepted. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const GOOD_LENGTH = 10;
const STRONG_LENGTH = 14;
const MIN_DISTINCT_CHARACTERS = 5;
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Whether each character follows the one before: `12345678`, `abcdefgh`. */
const isSequence = (characters: readonly string[]): boolean =>
  characters.every(
    (character, index) =>
      index === 0 || character.codePointAt(0) === (characters[index - 1]?.codePointAt(0) ?? 0) + 1,
  );

export const passwordStrength = (password: string): Strength => {
  const characters = Array.from(password.normalize('NFC'));
  if (characters.length < PASSWORD_MIN_LENGTH) return 0;
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS || isSequence(characters)) return 1;
  const kinds = CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;
  const points = [
    characters.length >= GOOD_LENGTH,
    characters.length >= STRONG_LENGTH,
    kinds >= 2,
    kinds >= 3,
  ];
  return Math.min(4, 1 + points.filter(Boolean).length) as Strength;
};

export const STRENGTH_LABELS = ['Quá ngắn', 'Yếu', 'Trung bình', 'Khá mạnh', 'Mạnh'] as const;
