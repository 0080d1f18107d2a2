import type { PlaceScheme } from '@market/contract/locations/schemas';
import type { Region } from './regions.ts';

export interface PlaceCodes {
  readonly province_code: string | null;
  readonly district_code: string | null;
  readonly ward_code: string | null;
}

/** The scheme that a province's stored code belongs to. */
export const schemeOf = (provinceCode: string): PlaceScheme => (provinceCode.length === 3 ? 'vn2' : 'vn3');

/** The two digits of a province, whatever its scheme. */
export const officialProvince = (provinceCode: string): string => provinceCode.slice(-2);

export interface Ward {
  /** Its code as a number: the id in the API. */
  readonly id: number;
  /** As it is stored: the official five digits, with a 2 before them in `vn2`. */
  readonly code: string;
  readonly name: string;
  readonly district_code: string;
}
export interface District {
  readonly id: number;
  /** The official three digits; in `vn2` 20 and the digits of the province. */
  readonly code: string;
  readonly name: string;
  readonly province_code: string;
  readonly wards: readonly Ward[];
}
export interface Province {
  readonly scheme: PlaceScheme;
  readonly id: number;
  /** The official two digits, with a 2 before them in `vn2`. */
  readonly code: string;
  readonly name: string;
  /** `TP. Hồ Chí Minh`, `Hà Nội`, `Đồng Nai`. */
  readonly short_name: string;
  readonly region: Region;
  /** In `vn2` one that is none: it only leads to the wards. */
  readonly districts: readonly District[];
}

const { compare } = new Intl.Collator('vi', { numeric: true });
const withoutKind = (name: string): string => name.replace(/^(?:Thành phố|Tỉnh|Phường|Xã|Đặc khu) /, '');
/** By name without the kind of place. */
export const byBareName = (one: { name: string }, other: { name: string }): number =>
  compare(withoutKind(one.name), withoutKind(other.name));
