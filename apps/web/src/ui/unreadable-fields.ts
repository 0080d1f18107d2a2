const TEXTS: Readonly<Record<string, string>> = {
  date: 'Ngày này chưa đủ: điền hết ngày, tháng, năm, hoặc xóa đi.',
  'datetime-local': 'Thời điểm này chưa đủ: điền hết ngày và giờ, hoặc xóa đi.',
  time: 'Giờ này chưa đủ: điền hết giờ và phút, hoặc xóa đi.',
};
const OTHER = 'Chưa đọc được chỗ này: sửa lại, hoặc xóa đi.';

interface Control {
  readonly type: string;
  readonly validity: { readonly badInput: boolean };
}

/** What to do about a field that shows what the browser cannot read, such as half a date: its value is empty. */
export const unreadableText = ({ type, validity }: Control): string | null =>
  validity.badInput ? (TEXTS[type] ?? OTHER) : null;

/** Whether a form has such fields; each of them receives the event `invalid`. */
export const reportUnreadable = (form: HTMLFormElement): boolean => {
  const unreadable = [...form.elements].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.validity.badInput,
  );
  for (const field of unreadable) field.checkValidity();
  return unreadable.length > 0;
};
