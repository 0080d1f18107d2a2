import { isMobilePhone } from '@market/contract/rules/phone';

export interface LeadDraft {
  readonly name: string;
  readonly phone: string;
  readonly quantity: string;
  /** `2026-12-10`. */
  readonly neededBy: string;
  readonly note: string;
}

export type LeadErrors = Partial<Record<keyof LeadDraft, string>>;

/** Answer to the form. */
export type LeadReply =
  | { readonly ok: true; readonly phone: string }
  | {
      readonly ok: false;
      readonly draft: LeadDraft;
      readonly errors: LeadErrors;
      /** Of the form itself. */
      readonly message: string | null;
    };

/** Where a page continues after its form was sent as a document. */
export const LEAD_SENT_ID = 'da-gui-yeu-cau';

/** What the form shows: name and number of the user until others are typed. */
export const leadDraft = (
  written: Partial<LeadDraft>,
  user: { readonly fullName: string; readonly accountPhone: string | null } | null,
): LeadDraft => ({
  name: written.name ?? user?.fullName ?? '',
  phone: written.phone ?? user?.accountPhone ?? '',
  quantity: written.quantity ?? '',
  neededBy: written.neededBy ?? '',
  note: written.note ?? '',
});

const MAX_NOTE_LENGTH = 800;

/** Empty when valid. */
export const leadErrors = (draft: LeadDraft): LeadErrors => ({
  ...(draft.name.trim() === '' && { name: 'Hãy cho shop biết tên của bạn' }),
  ...(!isMobilePhone(draft.phone) && { phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456' }),
  ...(draft.quantity !== '' &&
    !/^[1-9]\d{0,6}$/.test(draft.quantity) && { quantity: 'Hãy nhập số lượng, ví dụ 200' }),
  ...(draft.note.length > MAX_NOTE_LENGTH && { note: `Ghi chú dài nhất ${MAX_NOTE_LENGTH} ký tự` }),
});

export const leadMessage = ({ quantity, neededBy, note }: LeadDraft, unitName: string): string => {
  const [year, month, day] = neededBy.split('-');
  return [
    quantity !== '' && `Số lượng: ${quantity} ${unitName}.`,
    day !== undefined && `Cần trước ngày ${day}/${month}/${year}.`,
    note.trim(),
  ]
    .filter(Boolean)
    .join('\n');
};
