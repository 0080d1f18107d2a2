import { endDevice, endOtherDevices, listDevices } from '@market/contract/sessions/routes';
import type { Device } from '@market/contract/sessions/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { deviceName } from './device-text.ts';

export const useDevices = (loaded: readonly Device[]) => {
  const [devices, setDevices] = useState(loaded);
  /** Id of the device being signed out; `others` for all others. */
  const [busy, setBusy] = useState<string | null>(null);

  const reload = async () => {
    const answer = await call(listDevices);
    if (answer.ok) setDevices(answer.value.data.sessions);
  };
  const end = async ({ id }: Device) => {
    setBusy(id);
    const answer = await call(endDevice, { params: { id } });
    // 404: it was signed out already
    if (answer.ok || answer.status === 404) {
      toast.success('Đã đăng xuất thiết bị');
      await reload();
    } else toast.error(answer.message);
    setBusy(null);
  };
  const endOthers = async () => {
    setBusy('others');
    const answer = await call(endOtherDevices);
    if (answer.ok) {
      toast.success('Đã đăng xuất các thiết bị khác');
      await reload();
    } else toast.error(answer.message);
    setBusy(null);
  };
  return {
    devices,
    busy,
    askToEnd: (device: Device) =>
      confirm({
        body: `Đăng xuất ${deviceName(device)}? Ai dùng thiết bị này sẽ phải đăng nhập lại.`,
        onSubmit: () => void end(device),
      }),
    askToEndOthers: () =>
      confirm({
        body: 'Đăng xuất tất cả thiết bị khác? Chỉ thiết bị này còn đăng nhập.',
        onSubmit: () => void endOthers(),
      }),
  };
};
