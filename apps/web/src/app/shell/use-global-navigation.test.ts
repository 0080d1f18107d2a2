import { expect, it } from 'vitest';
import { isPlainClick, type LinkClick } from './use-global-navigation.ts';

const press: LinkClick = {
  button: 0,
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};

it('a plain press on a card changes the page in place', () => {
  expect(isPlainClick(press)).toBe(true);
});

it('a click for a new tab and a handled click are ignored', () => {
  const others: Partial<LinkClick>[] = [
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ];
  expect(others.map((overrides) => isPlainClick({ ...press, ...overrides }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
