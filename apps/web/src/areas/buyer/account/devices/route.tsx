import { listDevices } from '@market/contract/sessions/routes';
import { servicesContext } from '#app/context.ts';
import { DEVICES_PATH, SECURITY_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { DeviceRow } from './device-row.tsx';
import { useDevices } from './use-devices.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await args.context.get(servicesContext).call(listDevices);
  if (!answer.ok) throw errorResponse(answer);
  return { devices: answer.value.data.sessions };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thiết bị đang đăng nhập',
    description: 'Các thiết bị đang đăng nhập tài khoản của bạn.',
    path: DEVICES_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SECURITY_PATH, label: 'Về trang bảo mật' };

export default function DevicesRoute({ loaderData }: Route.ComponentProps) {
  const { devices, busy, askToEnd, askToEndOthers } = useDevices(loaderData.devices);
  const others = devices.some(({ current }) => !current);
  const action = others && (
    <Button appearance="danger" loading={busy === 'others'} onClick={askToEndOthers}>
      Đăng xuất các thiết bị khác
    </Button>
  );
  return (
    <AccountLayout title="Thiết bị đang đăng nhập" back={BACK_LINK} action={action}>
      <p className="mb-4 text-base text-ink-2">
        Thấy thiết bị lạ? Đăng xuất thiết bị đó, rồi đổi mật khẩu ngay.
      </p>
      <ul className="panel">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={() => askToEnd(device)}
          />
        ))}
      </ul>
    </AccountLayout>
  );
}
