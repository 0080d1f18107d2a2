// Pages are cached for everybody, so the browser fills in which codes a user saved.
import {
  listSavedPriceRuleIds,
  removeSavedPriceRule,
  savePriceRule,
} from '@market/contract/promotions/saved-routes';
import { call } from '#app/api.ts';
import { pendingId } from '#app/session/pending-id.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { signInPath } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { createUserLoader } from '#app/session/user-loader.ts';
import { createMarkedIds } from '#ui/marked-ids.ts';
import { toast } from '#ui/toast-store.ts';

/** Ids of price rules. */
export const savedCodes = createMarkedIds();

/** With a pending request; further clicks are ignored. */
const inFlight = new Set<number>();

const pendingCode = pendingId('save_code');

/** Optimistic; undone when the request fails. */
const setSaved = async (id: number, on: boolean): Promise<void> => {
  if (inFlight.has(id)) return;
  inFlight.add(id);
  const undo = savedCodes.press(id, on);
  const answer = on
    ? await call(savePriceRule, { body: { price_rule_id: id } })
    : await call(removeSavedPriceRule, { params: { id } });
  inFlight.delete(id);
  if (answer.ok) return toast.success(on ? 'Đã lưu mã, trang đặt hàng sẽ gợi ý mã này' : 'Đã bỏ lưu mã');
  undo();
  toast.error(answer.message);
};

/** Guests sign in first and find the code saved afterwards. */
export const toggleSaved = async (id: number, on: boolean): Promise<void> => {
  await sessionReady();
  if (session.now().status === 'user') return setSaved(id, !on);
  pendingCode.save(id);
  location.assign(signInPath(location.pathname + location.search));
};

const load = async (): Promise<boolean> => {
  const answer = await call(listSavedPriceRuleIds);
  if (answer.ok) savedCodes.list(answer.value.ids);
  const waiting = pendingCode.take();
  if (waiting !== null && savedCodes.of(waiting) !== true) await setSaved(waiting, true);
  return answer.ok;
};

const loadOf = createUserLoader({ load, clear: () => savedCodes.clear() });
const loadWhenSignedIn = () => void loadOf(session.now().user?.id ?? null);

/** The first subscription loads the ids. */
export const subscribeToSavedCodes = (listener: () => void): (() => void) => {
  const stops = [savedCodes.subscribe(listener), session.subscribe(loadWhenSignedIn)];
  loadWhenSignedIn();
  return () => {
    for (const stop of stops) stop();
  };
};
