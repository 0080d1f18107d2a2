import { describe, expect, it } from 'vitest';
import { passkeyFailureText, passkeyName } from './passkey-text.ts';

const errorNamed = (name: string) => Object.assign(new Error('x'), { name });

describe('a new passkey', () => {
  it('is called after the machine', () => {
    expect(passkeyName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone');
    expect(passkeyName('Mozilla/5.0 (Linux; Android 16; Pixel 10)')).toBe('Điện thoại Android');
    expect(passkeyName('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Máy Windows');
    expect(passkeyName('curl/8')).toBe('Máy này');
  });

  it('says what to do when the browser made none', () => {
    expect(passkeyFailureText(errorNamed('InvalidStateError'))).toContain('đã có passkey');
    expect(passkeyFailureText(errorNamed('NotAllowedError'))).toContain('thử lại');
    expect(passkeyFailureText(errorNamed('SecurityError'))).toContain('máy khác');
    expect(passkeyFailureText('nothing')).toContain('máy khác');
  });
});
