import { marketName } from '@market/contract/rules/market-name';
import { addPushSubscription, getPushKey } from '@market/contract/alerts/routes';
import type { AlertDevice } from '@market/contract/alerts/schemas';
import { call } from '#app/api.ts';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

type Outcome =
  | { readonly ok: true; readonly device: AlertDevice }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): Outcome => ({ ok: false, message });

/** Asks for permission: call it after a press alone. */
export const subscribeBrowser = async (): Promise<Outcome> => {
  if ((await Notification.requestPermission()) !== 'granted')
    return refuse(
      `Trình duyệt đang chặn thông báo của ${marketName()}. Hãy cho phép trong phần cài đặt trang.`,
    );
  const key = await call(getPushKey);
  if (!key.ok) return refuse(key.message);
  try {
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.data.vapid_public_key,
    });
    const { endpoint, keys } = made.toJSON();
    const subscription = {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    };
    const answer = await call(addPushSubscription, { body: { subscription } });
    if (answer.ok) return { ok: true, device: answer.value.data.device };
    await made.unsubscribe();
    return refuse(answer.message);
  } catch {
    return refuse('Chưa bật được thông báo đẩy trên trình duyệt này.');
  }
};
