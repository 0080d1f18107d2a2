import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Shown when the passkey dialog was dismissed or no passkey matched. */
export const PASSKEY_FAILED = 'Chưa dùng được passkey. Hãy thử lại, hoặc đăng nhập bằng mật khẩu.';

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Null when the user gave no passkey. */
export const requestPasskey = async (
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch {
    return null;
  }
};
