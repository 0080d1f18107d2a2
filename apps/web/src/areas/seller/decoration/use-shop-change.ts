import { changeShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettings, ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';

/** What is typed in the forms of settings; it stays while other parts of the page are edited. */
export type TypedSettings = Partial<Pick<ShopSettings, 'notice' | 'featured_products'>>;

/** What of it is not stored. */
export const unsavedSettings = (typed: TypedSettings, stored: TypedSettings): TypedSettings =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof TypedSettings)[])
      .filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(stored[name]))
      .map((name) => [name, typed[name]]),
  );

/** Changes settings of the shop that its page shows; they are public at once, unlike the draft. */
export const useShopChange = (loaded: ShopSettings, onSaved: () => Promise<void>) => {
  const [shop, setShop] = useState(loaded);
  const [typed, setTyped] = useState<TypedSettings>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (changes: Omit<ShopSettingsInput, 'version'>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = await call(changeShopSettings, { body: { shop: { ...changes, version: shop.version } } });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    const { shop: stored } = answer.value.data;
    setShop(stored);
    setTyped((now) => unsavedSettings(now, { ...stored, ...changes }));
    toast.success(done);
    return onSaved();
  };
  return {
    shop,
    /** The settings as they are typed. */
    typed: { ...shop, ...typed },
    type: (fields: TypedSettings) => setTyped((now) => ({ ...now, ...fields })),
    isUnsaved: Object.keys(unsavedSettings(typed, shop)).length > 0,
    busy,
    problem,
    setProblem,
    change,
  };
};
export type ShopChange = ReturnType<typeof useShopChange>;
