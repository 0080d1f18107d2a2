import type { ReadAddress } from '@market/contract/rules/address-line';
import { describe, expect, it } from 'vitest';
import { EMPTY_AREA, EMPTY_FORMER_AREA, type Area } from '#features/places/area.ts';
import { EMPTY_FIELDS } from './address-fields.ts';
import { firstEmptyField, hasReadAnything, pasteResultText, applyPastedAddress } from './pasted-address.ts';

const emptyAddress: ReadAddress = {
  name: null,
  phone: null,
  address1: '',
  scheme: null,
  provinceId: null,
  districtId: null,
  wardId: null,
  unread: null,
};
const fullAddress: ReadAddress = {
  ...emptyAddress,
  name: 'Trần Ngọc Hân',
  phone: '0908123456',
  address1: '128/5 Hoàng Hoa Thám',
  scheme: 'vn3',
  provinceId: 79,
  districtId: 766,
  wardId: 27_004,
};

describe('a pasted address', () => {
  it('fills every field it names, the number as one reads it', () => {
    const filled = applyPastedAddress(EMPTY_FIELDS, fullAddress);
    expect(filled).toMatchObject({ name: 'Trần Ngọc Hân', phone: '0908 123 456', wardId: 27_004 });
    expect(firstEmptyField(filled)).toBeNull();
    expect(pasteResultText(fullAddress, filled)).toBe(
      'Đã điền họ tên, số điện thoại, tỉnh thành, quận huyện, phường xã, số nhà, tên đường, hãy xem lại trước khi lưu.',
    );
  });

  it('does not change what was written before where it says nothing', () => {
    const filledFields = { ...EMPTY_FIELDS, name: 'Hân', phone: '0901 234 567', default: true };
    const pastedAddress = { ...fullAddress, name: null, phone: null };
    expect(applyPastedAddress(filledFields, pastedAddress)).toMatchObject({
      name: 'Hân',
      phone: '0901 234 567',
      default: true,
    });
  });

  it('of today fills province and ward, and says nothing of districts', () => {
    const today = {
      ...fullAddress,
      scheme: 'vn2',
      provinceId: 201,
      districtId: 2001,
      wardId: 200_070,
    } as const;
    const filled = applyPastedAddress({ ...EMPTY_FIELDS, ...EMPTY_FORMER_AREA }, today);
    expect(filled).toMatchObject({ scheme: 'vn2', provinceId: 201, districtId: 2001, wardId: 200_070 });
    expect(pasteResultText(today, filled)).not.toContain('quận');
    const partly = { ...today, districtId: null, wardId: null, unread: 'phường Bến Mơ' };
    const fields = applyPastedAddress(EMPTY_FIELDS, partly);
    expect(firstEmptyField(fields)).toBe('wardId');
    expect(pasteResultText(partly, fields)).toBe(
      'Đã điền họ tên, số điện thoại, tỉnh thành, số nhà, tên đường; hãy chọn phường xã. Chưa hiểu “phường Bến Mơ”.',
    );
  });

  it('without a place leaves province and ward to choose, and a district only in the old scheme', () => {
    const person = { ...emptyAddress, name: 'Hân', phone: '0908123456' };
    const clearedAreaOf = (area: Area) =>
      pasteResultText(person, applyPastedAddress({ ...EMPTY_FIELDS, ...area }, person));
    expect(clearedAreaOf(EMPTY_AREA)).toContain('; hãy chọn tỉnh thành, chọn phường xã, nhập');
    expect(clearedAreaOf(EMPTY_FORMER_AREA)).toContain(
      '; hãy chọn tỉnh thành, chọn quận huyện, chọn phường xã, nhập',
    );
  });

  it('of before turns the form to the old scheme', () => {
    expect(applyPastedAddress(EMPTY_FIELDS, fullAddress)).toMatchObject({ scheme: 'vn3', districtId: 766 });
    expect(applyPastedAddress(EMPTY_FIELDS, emptyAddress).scheme).toBe('vn2');
  });

  it('never leaves a ward of another district', () => {
    const otherArea = { ...EMPTY_FIELDS, ...EMPTY_FORMER_AREA, provinceId: 1, districtId: 2, wardId: 3 };
    const filled = applyPastedAddress(otherArea, { ...fullAddress, wardId: null });
    expect(filled).toMatchObject({ provinceId: 79, districtId: 766, wardId: null });
    expect(applyPastedAddress(otherArea, emptyAddress)).toEqual(otherArea);
  });

  it('says what is left to do, and leads there', () => {
    const pastedAddress = { ...fullAddress, wardId: null, name: null };
    const filled = applyPastedAddress(EMPTY_FIELDS, pastedAddress);
    expect(firstEmptyField(filled)).toBe('name');
    expect(pasteResultText(pastedAddress, filled)).toBe(
      'Đã điền số điện thoại, tỉnh thành, quận huyện, số nhà, tên đường; hãy nhập họ tên, chọn phường xã.',
    );
  });

  it('says what it could not make sense of', () => {
    const pastedAddress = { ...fullAddress, wardId: null, unread: 'phường Bến Mơ' };
    expect(pasteResultText(pastedAddress, applyPastedAddress(EMPTY_FIELDS, pastedAddress))).toContain(
      'Chưa hiểu “phường Bến Mơ”.',
    );
  });

  it('fills nothing from what is no address, and says so', () => {
    expect(hasReadAnything(emptyAddress)).toBe(false);
    expect(pasteResultText(emptyAddress, EMPTY_FIELDS)).toContain('hãy điền các ô bên dưới');
  });
});
