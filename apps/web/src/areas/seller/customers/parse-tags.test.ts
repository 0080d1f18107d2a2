import { expect, it } from 'vitest';
import { parseTags } from './parse-tags.ts';

it('reads tags as they are typed', () => {
  expect(parseTags(' Khách  sỉ ,, Đội bóng,Khách sỉ')).toEqual({ ok: true, tags: ['Khách sỉ', 'Đội bóng'] });
  expect(parseTags('')).toEqual({ ok: true, tags: [] });
});

it('refuses too many, and too long ones', () => {
  const many = Array.from({ length: 11 }, (_, index) => `n${index}`).join();
  expect(parseTags(many)).toMatchObject({ ok: false, problem: 'Mỗi khách có tối đa 10 nhãn.' });
  expect(parseTags('x'.repeat(31))).toMatchObject({ ok: false, problem: 'Mỗi nhãn dài tối đa 30 ký tự.' });
});
