import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Said when the machine's own window was closed, or knew no passkey for us. */
export const PASSKEY_FAILED = 'Chưa dùng được passkey. Hãy thử lại, hoặc đăng nhập bằng mật khẩu.';

/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the machine for a passkey; null when nobody gave one. */
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
