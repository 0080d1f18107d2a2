const SYSTEMS = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Điện thoại Android'],
  [/Windows/, 'Máy Windows'],
  [/Macintosh/, 'Máy Mac'],
  [/Linux|CrOS/, 'Máy Linux'],
] as const;

/** Default name after the operating system. */
export const passkeyName = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Máy này';

export const passkeyFailureText = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'Máy này đã có passkey của tài khoản bạn.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'Chưa tạo được passkey: bạn đã hủy hoặc để quá lâu. Bấm “Tạo passkey” để thử lại.';
  return 'Trình duyệt này không tạo được passkey, hãy thử trên máy khác.';
};
