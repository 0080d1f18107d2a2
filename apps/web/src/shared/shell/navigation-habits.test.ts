import { expect, it } from 'vitest';
import { isPlainPress, type LinkPress } from './navigation-habits.ts';

const press: LinkPress = {
  button: 0,
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};

it('a plain press on a card changes the page in place', () => {
  expect(isPlainPress(press)).toBe(true);
});

it('a press that wants a new tab, or that someone else took, is left alone', () => {
  const others: Partial<LinkPress>[] = [
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ];
  expect(others.map((over) => isPlainPress({ ...press, ...over }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
