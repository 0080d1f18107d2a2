import { changeShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettings, ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';

/** Changes settings of the shop that its page shows; they are public at once, unlike the draft. */
export const useShopChange = (loaded: ShopSettings, onSaved: () => Promise<void>) => {
  const [shop, setShop] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (changes: Omit<ShopSettingsInput, 'version'>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = await call(changeShopSettings, { body: { shop: { ...changes, version: shop.version } } });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    setShop(answer.value.data.shop);
    toast.success(done);
    return onSaved();
  };
  return { shop, busy, problem, setProblem, change };
};
export type ShopChange = ReturnType<typeof useShopChange>;
