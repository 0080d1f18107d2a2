// Applies a parsed address to the form and describes the result.
import type { ReadAddress } from '@market/contract/rules/address-line';
import { formatPhone } from '@market/contract/rules/phone';
import { areaOf } from '#features/places/area.ts';
import type { AddressFields, FieldName } from './address-fields.ts';

const readFields = (read: ReadAddress): Record<FieldName, boolean> => ({
  name: read.name !== null,
  phone: read.phone !== null,
  provinceId: read.provinceId !== null,
  districtId: read.scheme === 'vn3' && read.districtId !== null,
  wardId: read.wardId !== null,
  address1: read.address1 !== '',
});

export const hasReadAnything = (read: ReadAddress): boolean => Object.values(readFields(read)).some(Boolean);

/** Fields that were not recognised stay unchanged. An area is replaced completely, together with its scheme. */
export const applyPastedAddress = (fields: AddressFields, read: ReadAddress): AddressFields => ({
  ...fields,
  ...(read.name !== null && { name: read.name }),
  ...(read.phone !== null && { phone: formatPhone(read.phone) }),
  ...(read.address1 !== '' && { address1: read.address1 }),
  ...(read.provinceId !== null && areaOf(read)),
});

interface FieldText {
  readonly name: FieldName;
  readonly called: string;
  readonly todo: string;
}
const FIELDS: readonly FieldText[] = [
  { name: 'name', called: 'họ tên', todo: 'nhập họ tên' },
  { name: 'phone', called: 'số điện thoại', todo: 'nhập số điện thoại' },
  { name: 'provinceId', called: 'tỉnh thành', todo: 'chọn tỉnh thành' },
  { name: 'districtId', called: 'quận huyện', todo: 'chọn quận huyện' },
  { name: 'wardId', called: 'phường xã', todo: 'chọn phường xã' },
  { name: 'address1', called: 'số nhà, tên đường', todo: 'nhập số nhà, tên đường' },
];

/** Form order. The current scheme has no districts. */
const fieldsOfScheme = ({ scheme }: AddressFields): readonly FieldText[] =>
  FIELDS.filter(({ name }) => scheme === 'vn3' || name !== 'districtId');

const isEmpty = (fields: AddressFields, name: FieldName): boolean =>
  fields[name] === null || fields[name] === '';

export const firstEmptyField = (fields: AddressFields): FieldName | null =>
  fieldsOfScheme(fields).find(({ name }) => isEmpty(fields, name))?.name ?? null;

/** `Đã điền họ tên, tỉnh thành; hãy chọn quận huyện, phường xã.` and what was not understood. */
export const pasteResultText = (read: ReadAddress, filled: AddressFields): string => {
  if (!hasReadAnything(read)) return 'Chưa đọc được địa chỉ trong dòng này, hãy điền các ô bên dưới.';
  const recognized = readFields(read);
  const filledLabels = FIELDS.filter(({ name }) => recognized[name]).map(({ called }) => called);
  const missing = fieldsOfScheme(filled)
    .filter(({ name }) => isEmpty(filled, name))
    .map(({ todo }) => todo);
  const next = missing.length === 0 ? ', hãy xem lại trước khi lưu.' : `; hãy ${missing.join(', ')}.`;
  const unread = read.unread === null ? '' : ` Chưa hiểu “${read.unread}”.`;
  return `Đã điền ${filledLabels.join(', ')}${next}${unread}`;
};
