import { marketName } from '@market/contract/rules/market-name';

/** Groups of four characters. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

export const recoveryFileText = (account: string, codes: readonly string[]): string =>
  [
    `Mã khôi phục ${marketName()} của ${account}`,
    'Mỗi mã dùng được một lần, thay cho mã của ứng dụng xác thực.',
    '',
    ...codes,
    '',
  ].join('\n');
