import { BANKS } from '@market/contract/rules/banks';
import type { Bank } from '@market/contract/settlement/schemas';

export interface BankForm {
  readonly bin: string;
  readonly account: string;
  readonly holder: string;
}
export type BankProblems = Partial<Readonly<Record<keyof BankForm, string>>>;

const MIN_HOLDER_LENGTH = 2;

/** The account that was typed, or what to mend at which field. */
export const readBankForm = (
  form: BankForm,
): { readonly bank: Bank | null; readonly problems: BankProblems } => {
  const named = BANKS.find(({ bin }) => bin === form.bin);
  const account = form.account.replaceAll(/[\s.-]/g, '');
  const holder = form.holder.trim();
  const problems: BankProblems = {
    ...(named === undefined && { bin: 'Hãy chọn ngân hàng.' }),
    ...(!/^[0-9A-Za-z]{4,24}$/.test(account) && {
      account: 'Số tài khoản có từ 4 đến 24 chữ số, hãy kiểm tra lại.',
    }),
    ...(holder.length < MIN_HOLDER_LENGTH && { holder: 'Hãy nhập tên chủ tài khoản.' }),
  };
  if (named === undefined || Object.keys(problems).length > 0) return { bank: null, problems };
  return { bank: { ...named, account, holder }, problems };
};
