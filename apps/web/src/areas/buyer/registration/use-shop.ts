import { finishAsSeller, shopNameExists } from '@market/contract/accounts/registration-routes';
import { getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { saveTokenCookies } from '#app/session/complete-sign-in.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { finishedBefore } from './repeated-steps.ts';
import {
  validateShop,
  shopFieldOfError,
  toShopInput,
  type ShopErrors,
  type ShopFields,
} from './shop-fields.ts';

/** Of the page's action. */
export type ShopRefusal = FormRefusal<keyof ShopErrors>;

const NAME_TAKEN = 'Tên shop này đã có, hãy chọn tên khác.';

type Opened =
  | { readonly ok: true; readonly user: UserSession }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The new tokens carry the seller scope. */
const openShop = async (shop: ShopFields): Promise<Opened> => {
  const body = toShopInput(shop);
  const answer = await call(finishAsSeller, { body });
  if (!answer.ok) {
    const user = await finishedBefore(call, answer);
    return user?.shop?.name === body.shop_name ? { ok: true, user } : answer;
  }
  const saved = await saveTokenCookies(answer.value.data.token);
  if (!saved.ok) return saved;
  const info = await call(getSession);
  return { ok: true, user: info.ok ? info.value.data.user : answer.value.data.user };
};

/** Errors are shown on submit, then updated while typing. */
export const useShop = (
  start: ShopFields,
  refusal: ShopRefusal,
  onDone: (user: UserSession) => Promise<void>,
) => {
  const [formRefusal, setFormRefusal] = useState(refusal);
  const [shop, setShop] = useState(start);
  const [submitted, setSubmitted] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const field = refused === null ? null : shopFieldOfError(refused.code);
  const errors: ShopErrors = {
    ...formRefusal.errors,
    ...(takenName === shop.name.trim() && takenName !== '' && { name: NAME_TAKEN }),
    ...(field !== null && refused !== null && { [field]: refused.message }),
    ...(submitted && validateShop(shop)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setFormRefusal(NO_REFUSAL);
    if (Object.keys(validateShop(shop)).length > 0 || takenName === shop.name.trim()) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    setFormRefusal(NO_REFUSAL);
    const answer = await openShop(shop);
    if (answer.ok) return onDone(answer.user);
    setWaiting(false);
    setRefused(answer);
    focusWrong();
  };
  return {
    form,
    shop,
    errors,
    waiting,
    submit,
    problem: refused !== null && field === null ? refused.message : formRefusal.problem,
    change: (next: Partial<ShopFields>) => {
      setShop((was) => ({ ...was, ...next }));
      setRefused(null);
      setFormRefusal(NO_REFUSAL);
    },
    /** Early check; the server validates in any case. */
    checkName: async () => {
      const name = shop.name.trim();
      if (validateShop(shop).name !== undefined || name === takenName) return;
      const answer = await call(shopNameExists, { query: { name } });
      if (answer.ok && answer.value.data.exists) setTakenName(name);
    },
  };
};
