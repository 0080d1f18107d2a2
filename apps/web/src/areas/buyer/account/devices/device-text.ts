import type { Device } from '@market/contract/sessions/schemas';

/** `Chrome 140 trên Windows`, as far as known. */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser !== null && system !== null
    ? `${browser} trên ${system}`
    : (browser ?? system ?? 'Thiết bị không rõ');

export const isPhone = ({ system }: Pick<Device, 'system'>): boolean =>
  system !== null && /^(?:Android|iOS|iPadOS)/i.test(system);
