import { finishAsSeller } from '@market/contract/accounts/registration-routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type { Call } from '@market/contract/web';
import { refusalOf, type FormRefusal } from '#app/form-refusal.ts';
import { fieldText } from '#app/page-forms.ts';
import { readArea } from '#features/places/read-area.ts';
import { findArea, type PlaceNames } from './find-area.ts';
import { finishedBefore } from './repeated-steps.ts';
import { EMPTY_SHOP, shopFieldOfError, toShopInput, validateShop, type ShopFields } from './shop-fields.ts';

/** What was typed, to be shown again. */
export interface TypedShop {
  readonly fields: ShopFields;
  /** Names of places: without scripts they cannot be chosen from a list. */
  readonly places: PlaceNames;
}

/** Places by the names that were typed without scripts, else by their ids. */
export const readShop = async (call: Call, form: FormData): Promise<TypedShop> => {
  const places = { province: fieldText(form, 'province'), ward: fieldText(form, 'ward') };
  const isTyped = `${places.province}${places.ward}`.trim() !== '';
  const area = isTyped ? await findArea(call, places) : readArea(form);
  const text = (name: keyof typeof EMPTY_SHOP) => fieldText(form, name);
  return {
    fields: {
      name: text('name'),
      phone: text('phone'),
      address: text('address'),
      business: text('business'),
      products: text('products'),
      ...area,
    },
    places,
  };
};

const UNPROCESSABLE = 422;

type Opened =
  | { readonly ok: true; readonly token: AuthToken }
  | {
      readonly ok: false;
      readonly status: number;
      /** The user has opened this shop before. */
      readonly isRepeated: boolean;
      readonly refusal: FormRefusal<keyof ShopFields>;
    };

/** The token has the scope of sellers. */
export const openShop = async (call: Call, { fields }: TypedShop): Promise<Opened> => {
  const errors = validateShop(fields);
  if (Object.keys(errors).length > 0)
    return { ok: false, status: UNPROCESSABLE, isRepeated: false, refusal: { errors, problem: null } };
  const body = toShopInput(fields);
  const answer = await call(finishAsSeller, { body });
  if (answer.ok) return { ok: true, token: answer.value.data.token };
  const user = await finishedBefore(call, answer);
  const isRepeated = user?.shop?.name === body.shop_name;
  return { ok: false, status: answer.status, isRepeated, refusal: refusalOf(answer, shopFieldOfError) };
};
