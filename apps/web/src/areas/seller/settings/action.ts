// Answers the forms of the page of settings.
import { changeShopSettings, changeShopSlug } from '@market/contract/shops/settings-routes';
import type { ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { refusalOf, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSeller } from '../require-seller.ts';
import { SELLER_SETTINGS_PATH } from '../staff-paths.ts';
import { CHECKS, READERS } from './read-form.ts';
import { changedFields, SAVED_PARAMETER, type SectionId } from './sections.ts';

export interface SettingsReply {
  readonly section: SectionId;
  /** What was typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly refusal: FormRefusal<string>;
  /** Of the settings as they are now, after a conflict. */
  readonly version: string | null;
}

const UNPROCESSABLE = 422;
const FIELD_BY_ERROR: Readonly<Record<string, string>> = {
  'user.errors.phone': 'phone',
  'user.errors.area': 'wardId',
  'shop.errors.name_taken': 'name',
  'shop.errors.name_invalid': 'name',
  'shop.errors.name_fixed': 'name',
  'shop.errors.email': 'email',
  'shop.errors.website': 'website',
  'shop.errors.vacation': 'until',
  'shop.errors.slug': 'slug',
  'shop.errors.slug_taken': 'slug',
  'shop.errors.slug_too_soon': 'slug',
};

type Failure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly facts: object;
};

const valuesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const conflictOf = ({ code, facts }: Failure) =>
  code === 'shop.errors.changed' ? (facts as { version: string; changes: { field: string }[] }) : null;

const refused = (section: SectionId, form: FormData, failure: Failure) => {
  const conflict = conflictOf(failure);
  const fields = conflict === null ? '' : changedFields(conflict.changes);
  const message = fields === '' ? failure.message : `${failure.message} Đã khác: ${fields}.`;
  const refusal = refusalOf<string>({ ...failure, message }, (code) => FIELD_BY_ERROR[code] ?? null);
  return data<SettingsReply>(
    { section, values: valuesIn(form), refusal, version: conflict?.version ?? null },
    { status: failure.status },
  );
};

const saved = (section: SectionId) =>
  redirect(`${SELLER_SETTINGS_PATH}?${SAVED_PARAMETER}=${section}#${section}`, SEE_OTHER);

/** Saves one section, and leads back to it. */
export const changeSettingsByForm = async (args: FormRequest) => {
  requireSeller(args, 'storefront');
  const { call } = args.context.get(servicesContext);
  const wrong = (section: SectionId, form: FormData) => {
    const errors = CHECKS[section](form);
    if (Object.keys(errors).length === 0) return undefined;
    const refusal = { errors, problem: null };
    return data<SettingsReply>(
      { section, values: valuesIn(form), refusal, version: null },
      { status: UNPROCESSABLE },
    );
  };
  const save = async (section: SectionId, form: FormData, changes: Omit<ShopSettingsInput, 'version'>) => {
    const shop = { ...changes, version: fieldText(form, 'version') };
    const answer = await call(changeShopSettings, { body: { shop } });
    return answer.ok ? saved(section) : refused(section, form, answer);
  };
  const section = (id: keyof typeof READERS) => async (_: FormRequest, form: FormData) =>
    wrong(id, form) ?? save(id, form, READERS[id](form));
  return (await answerForm(args, {
    'ho-so': section('ho-so'),
    'chinh-sach': section('chinh-sach'),
    kho: section('kho'),
    'tam-nghi': section('tam-nghi'),
    'mo-lai': (_, form) => save('tam-nghi', form, { vacation: null }),
    'duong-dan': async (_, form) => {
      const found = wrong('duong-dan', form);
      if (found !== undefined) return found;
      const answer = await call(changeShopSlug, { body: { slug: fieldText(form, 'slug') } });
      return answer.ok ? saved('duong-dan') : refused('duong-dan', form, answer);
    },
  })) as Response | ReturnType<typeof data<SettingsReply>>;
};
