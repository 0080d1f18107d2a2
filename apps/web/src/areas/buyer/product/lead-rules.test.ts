import { describe, expect, it } from 'vitest';
import { leadDraft, leadErrors, leadMessage, type LeadDraft } from './lead-rules.ts';

const draft: LeadDraft = {
  name: 'Hân',
  phone: '0908 123 456',
  quantity: '200',
  neededBy: '2026-12-10',
  note: 'Thêu logo ngực trái. ',
};

describe('asking for a price', () => {
  it('fills in name and number of the user until they are written, also when they are erased', () => {
    const user = { fullName: 'Hân', accountPhone: '0901234567' };
    expect(leadDraft({}, user)).toMatchObject({ name: 'Hân', phone: '0901234567', note: '' });
    expect(leadDraft({ phone: '' }, user)).toMatchObject({ name: 'Hân', phone: '' });
    expect(leadDraft({}, null)).toMatchObject({ name: '', phone: '' });
  });

  it('needs a name and a mobile number', () => {
    expect(leadErrors(draft)).toEqual({});
    expect(Object.keys(leadErrors({ ...draft, name: ' ', phone: '12' }))).toEqual(['name', 'phone']);
  });

  it('allows an empty quantity, but no invalid one', () => {
    expect(leadErrors({ ...draft, quantity: '' })).toEqual({});
    expect(leadErrors({ ...draft, quantity: '0' })).toHaveProperty('quantity');
  });

  it('says to the shop how many, by when and what for', () => {
    expect(leadMessage(draft, 'cái')).toBe(
      'Số lượng: 200 cái.\nCần trước ngày 10/12/2026.\nThêu logo ngực trái.',
    );
    expect(leadMessage({ ...draft, quantity: '', neededBy: '', note: '' }, 'cái')).toBe('');
  });
});
