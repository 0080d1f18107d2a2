import { expect, it } from 'vitest';
import { deviceName, isPhone } from './device-text.ts';

it('names a device by what it reports', () => {
  expect(deviceName({ browser: 'Chrome 140', system: 'Windows' })).toBe('Chrome 140 trên Windows');
  expect(deviceName({ browser: 'Safari 19', system: null })).toBe('Safari 19');
  expect(deviceName({ browser: null, system: 'Android 16' })).toBe('Android 16');
  expect(deviceName({ browser: null, system: null })).toBe('Thiết bị không rõ');
});

it('recognises a phone by its system', () => {
  expect(isPhone({ system: 'Android 16' })).toBe(true);
  expect(isPhone({ system: 'iOS 19' })).toBe(true);
  expect(isPhone({ system: 'macOS' })).toBe(false);
  expect(isPhone({ system: null })).toBe(false);
});
