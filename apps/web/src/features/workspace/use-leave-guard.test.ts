import { expect, it } from 'vitest';
import { leaves } from './use-leave-guard.ts';

const at = (search: string, pathname = '/nguoi-ban/khuyen-mai') => ({ pathname, search });

it('leaves a form by another page, and by another value of what names it', () => {
  const form = at('?muc=ma&sua=moi');
  const to = (place: typeof form) => leaves(form, place, ['muc', 'sua']);
  expect(to(at('?muc=ma&sua=moi', '/nguoi-ban/don-hang'))).toBe(true);
  expect(to(at('?muc=ma&sua=5'))).toBe(true);
  expect(to(at('?muc=ma'))).toBe(true);
  expect(to(at('?sua=moi'))).toBe(true);
  expect(to(at('?muc=ma&sua=moi&page=2'))).toBe(false);
  expect(leaves(form, at(''), [])).toBe(false);
});
