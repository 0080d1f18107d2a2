/** A secret as one types it into an app: groups of four. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** What the file of recovery codes says. */
export const recoveryFileText = (account: string, codes: readonly string[]): string =>
  [
    `Mã khôi phục Chợ Phiên của ${account}`,
    'Mỗi mã dùng được một lần, thay cho mã của ứng dụng xác thực.',
    '',
    ...codes,
    '',
  ].join('\n');
