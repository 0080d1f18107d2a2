// What a pasted address does to the form, and what is said about it.
import type { ReadAddress } from '@market/contract/rules/address-line';
import { formatPhone } from '@market/contract/rules/phone';
import { areaOf } from '../../shared/areas/area.ts';
import type { AddressFields, FieldName } from './address-fields.ts';

const readFields = (read: ReadAddress): Record<FieldName, boolean> => ({
  name: read.name !== null,
  phone: read.phone !== null,
  provinceId: read.provinceId !== null,
  districtId: read.scheme === 'vn3' && read.districtId !== null,
  wardId: read.wardId !== null,
  address1: read.address1 !== '',
});

/** Whether anything of it could be read. */
export const hasReadAnything = (read: ReadAddress): boolean => Object.values(readFields(read)).some(Boolean);

/** The form with what was read; what was not read stays as it was. An area is taken whole, in its scheme, never mixed with the one before. */
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

/** In the order of the form: what each is called, and what to do about it. No place of today lies in a district. */
const fieldsOfScheme = ({ scheme }: AddressFields): readonly FieldText[] =>
  FIELDS.filter(({ name }) => scheme === 'vn3' || name !== 'districtId');

const isEmpty = (fields: AddressFields, name: FieldName): boolean =>
  fields[name] === null || fields[name] === '';

/** The first field of the form that is still empty; null when it is whole. */
export const firstEmptyField = (fields: AddressFields): FieldName | null =>
  fieldsOfScheme(fields).find(({ name }) => isEmpty(fields, name))?.name ?? null;

/** `Đã điền họ tên, tỉnh thành; hãy chọn quận huyện, phường xã.` and what could not be read. */
export const pasteResultText = (read: ReadAddress, filled: AddressFields): string => {
  if (!hasReadAnything(read)) return 'Chưa đọc được địa chỉ trong dòng này, hãy điền các ô bên dưới.';
  const got = readFields(read);
  const done = FIELDS.filter(({ name }) => got[name]).map(({ called }) => called);
  const todo = fieldsOfScheme(filled)
    .filter(({ name }) => isEmpty(filled, name))
    .map(({ todo }) => todo);
  const next = todo.length === 0 ? ', hãy xem lại trước khi lưu.' : `; hãy ${todo.join(', ')}.`;
  const unread = read.unread === null ? '' : ` Chưa hiểu “${read.unread}”.`;
  return `Đã điền ${done.join(', ')}${next}${unread}`;
};
