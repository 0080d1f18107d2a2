import { type Static, Type } from 'typebox';
import { Id, OneOf } from '../fields.ts';

/** `vn3`: provinces, districts, wards until 30 June 2025. `vn2`: 34 provinces and their wards since. */
export const PLACE_SCHEMES = ['vn2', 'vn3'] as const;
export const PlaceScheme = OneOf(PLACE_SCHEMES);
export type PlaceScheme = Static<typeof PlaceScheme>;
const placeFields = {
  /** Unique per level: in `vn3` the official code as a number; in `vn2` offset by 200, 2 000, 200 000. */
  id: Id,
  /**
   * Official code with leading zeros: province 2 digits, district 3, ward 5. The pseudo-district of a `vn2` province
   * has its code.
   */
  code: Type.String(),
  /** With its kind: Thành phố Hà Nội, Quận Ba Đình. */
  name: Type.String(),
};
export const provinceFields = {
  ...placeFields,
  /** TP. Hồ Chí Minh, Hà Nội, Đồng Nai */
  short_name: Type.String(),
  scheme: PlaceScheme,
};
export const districtFields = { ...placeFields, province_id: Id };
const wardFields = { ...placeFields, district_id: Id };
export const Province = Type.Object(provinceFields);
export type Province = Static<typeof Province>;
export const District = Type.Object(districtFields);
export type District = Static<typeof District>;
export const Ward = Type.Object(wardFields);
export type Ward = Static<typeof Ward>;
