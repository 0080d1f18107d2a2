import type { AlertPreferences } from '@market/contract/alerts/schemas';
import { BellRing, Mail, Smartphone } from '#ui/icons.ts';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { PROFILE_PATH } from '#app/paths.ts';
import { canPush, subscribeBrowser } from '#features/alerts/browser-subscription.ts';
import { browserName } from '#features/alerts/browser-name.ts';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { toast } from '#ui/toast-store.ts';

function Receiver({
  icon,
  name,
  text,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {icon}
      <span className="min-w-0 flex-1">
        <b className="num block truncate font-semibold">{name}</b>
        <span className="num text-xs text-ink-3">{text}</span>
      </span>
      {children}
    </li>
  );
}

const neverChanges = () => () => {};

/** Where push is possible; requests permission only when it is pressed. */
function EnablePush() {
  const possible = useSyncExternalStore(neverChanges, canPush, () => false);
  const [busy, setBusy] = useState(false);
  const revalidator = useRevalidator();
  if (!possible) return null;
  const enable = async () => {
    setBusy(true);
    const outcome = await subscribeBrowser();
    setBusy(false);
    if (!outcome.ok) return toast.error(outcome.message);
    toast.success('Đã bật thông báo đẩy trên máy này');
    return revalidator.revalidate();
  };
  return (
    <Button
      className="mt-3 h-auto! min-h-11 w-full py-1.5 whitespace-normal! lg:min-h-10"
      icon={<BellRing aria-hidden className="ico" />}
      loading={busy}
      onClick={() => void enable()}
    >
      Bật thông báo đẩy trên máy này
    </Button>
  );
}

export function Devices({ preferences: { email, devices } }: { readonly preferences: AlertPreferences }) {
  return (
    <section id="thiet-bi" className="panel p-4 lg:p-5">
      <h2 className="text-md font-bold">Gửi về đâu</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        <Receiver
          icon={<Mail aria-hidden className="ico text-ink-2" />}
          name={email ?? 'Chưa có e-mail'}
          text={email === null ? 'Thêm e-mail để nhận thư về đơn hàng' : 'Thư về đơn hàng, tiền và báo giá'}
        >
          <Link to={PROFILE_PATH} className="link flex-none">
            {email === null ? 'Thêm' : 'Đổi'}
          </Link>
        </Receiver>
        {devices.map(({ id, user_agent, created_at, last_used_at }) => {
          const name = browserName(user_agent);
          const text =
            last_used_at === null ? `Bật lúc ${dayTime(created_at)}` : `Lần cuối ${dayTime(last_used_at)}`;
          return (
            <Receiver
              key={id}
              icon={<Smartphone aria-hidden className="ico text-ink-2" />}
              name={name}
              text={text}
            >
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className="link flex-none"
                  aria-label={`Gỡ ${name}`}
                >
                  Gỡ
                </button>
              </Form>
            </Receiver>
          );
        })}
      </ul>
      <EnablePush />
    </section>
  );
}
