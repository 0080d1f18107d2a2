import type { VerificationKind } from '@market/contract/rules/shop-verification';
import { readTaxCode } from '@market/contract/rules/tax-code';

export interface VerificationFields {
  readonly kind: VerificationKind;
  readonly taxCode: string;
  readonly legalName: string;
  readonly representative: string;
}
export type VerificationErrors = Partial<Record<keyof VerificationFields | 'documents', string>>;

const TAX_CODE_HINTS: Readonly<Record<VerificationKind, string>> = {
  household: 'Nhập mã số thuế 10 hoặc 13 số, hoặc số căn cước 12 số của chủ hộ.',
  company: 'Nhập mã số thuế 10 số của công ty, hoặc 13 số của chi nhánh.',
  person: 'Nhập số căn cước 12 số, hoặc mã số thuế cá nhân 10 số.',
};

/** What is wrong before anything is sent, each with what to do. */
export const checkVerification = (
  { kind, taxCode, legalName, representative }: VerificationFields,
  documents: number,
): VerificationErrors => ({
  ...(readTaxCode(taxCode, kind) === null && { taxCode: TAX_CODE_HINTS[kind] }),
  ...(legalName.trim() === '' && { legalName: 'Nhập tên đúng như trên giấy tờ.' }),
  ...(kind !== 'person' &&
    representative.trim() === '' && { representative: 'Nhập họ tên người đại diện trên giấy phép.' }),
  ...(documents === 0 && { documents: 'Gửi ít nhất một giấy tờ.' }),
});
