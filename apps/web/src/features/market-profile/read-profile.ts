// Reads the form of the market's profile, in the browser and for forms sent without scripts.
import type { Profile, ProfileChanges } from '@market/contract/market-settings/schemas';
import { colorIssue } from '@market/contract/rules/brand-color';
import { fieldText } from '#app/page-forms.ts';

export type ProfileField = Exclude<keyof Profile, 'logo' | 'logo_id'>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const colorIn = (form: FormData): string | null => fieldText(form, 'color').trim().toLowerCase() || null;

export const profileIn = (form: FormData): ProfileChanges => ({
  name: fieldText(form, 'name').trim(),
  company: fieldText(form, 'company').trim(),
  tax_code: fieldText(form, 'tax_code').trim(),
  hotline: fieldText(form, 'hotline').trim(),
  email: fieldText(form, 'email').trim(),
  address: fieldText(form, 'address').trim(),
  logo_id: fieldText(form, 'logo_id') || null,
  color: colorIn(form),
});

/** What is wrong with the form, by field. */
export const profileErrors = (form: FormData): Partial<Record<ProfileField, string>> => {
  const [name, email, color] = [
    fieldText(form, 'name').trim(),
    fieldText(form, 'email').trim(),
    colorIn(form),
  ];
  const issue = color === null ? undefined : colorIssue(color);
  return {
    ...(name === '' && { name: 'Hãy đặt tên cho chợ' }),
    ...(email !== '' && !EMAIL.test(email) && { email: 'Hãy nhập đúng địa chỉ e-mail' }),
    ...(issue !== undefined && { color: issue }),
  };
};
