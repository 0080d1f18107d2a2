import { addToCart } from '@market/contract';
import { call } from '../../api.ts';
import { afterRefusal, draftCart, type DraftItem } from './draft-cart.ts';

/** Tries until the cart takes what it can; null when it takes nothing for another reason, and the draft waits on. */
const tryAdding = async (items: readonly DraftItem[]): Promise<readonly DraftItem[] | null> => {
  let trying: readonly DraftItem[] | null = items;
  // Every refusal cuts or drops one variant, so this ends.
  while (trying !== null && trying.length > 0) {
    const answer = await call(addToCart, { body: { items: [...trying] } });
    if (answer.ok) return trying;
    trying = afterRefusal(trying, answer);
  }
  return trying;
};

/** After signing in: puts what waited in this browser into the cart. How many units got in, of how many. */
export const mergeDraft = async (): Promise<{ added: number; asked: number }> => {
  const sum = (items: readonly DraftItem[]) => items.reduce((total, { quantity }) => total + quantity, 0);
  const items = draftCart.items();
  if (items.length === 0) return { added: 0, asked: 0 };
  const added = await tryAdding(items);
  if (added !== null) draftCart.clear();
  return { added: sum(added ?? []), asked: sum(items) };
};
