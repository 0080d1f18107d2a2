import type { Device } from '@market/contract/sessions/schemas';
import { Check, Monitor, Smartphone } from '#ui/icons.ts';
import { timeOnDay, fullDate } from '#ui/format-date.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { deviceName, isPhone } from './device-text.ts';

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const Icon = isPhone(device) ? Smartphone : Monitor;
  const name = deviceName(device);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line p-4 first:border-0 lg:p-5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden className="ico" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{name}</b>
          {device.current && (
            <Badge tone="brand" icon={<Check aria-hidden />}>
              Thiết bị này
            </Badge>
          )}
        </span>
        <span className="num block text-sm text-ink-2">
          {device.current ? 'Đang dùng' : `Dùng gần nhất ${timeOnDay(device.lastUsedAt)}`}
        </span>
        <span className="num block text-sm text-ink-2">Đăng nhập {fullDate(device.createdAt)}</span>
      </span>
      {!device.current && (
        <Button
          size="sm"
          className="max-lg:h-11!"
          aria-label={`Đăng xuất ${name}`}
          loading={busy}
          onClick={onEnd}
        >
          Đăng xuất
        </Button>
      )}
    </li>
  );
}
