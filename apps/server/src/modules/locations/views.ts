import { districtNotFound, provinceNotFound } from '@market/contract';
import type { Context } from '#platform/context.ts';
import { findByName } from './rules.ts';
import {
  districtsByCode,
  provinces,
  provincesByCode,
  wardsByCode,
  type District,
  type Province,
  type Ward,
} from './tree.ts';

/** Where something is, by official codes with their leading zeros. */
export interface PlaceCodes {
  readonly province_code: string | null;
  readonly district_code: string | null;
  readonly ward_code: string | null;
}
/** The full official names of a place, and its ids on the wire; null where there is none. */
export interface PlaceNames {
  readonly province: string | null;
  readonly district: string | null;
  readonly ward: string | null;
  readonly province_id: number | null;
  readonly district_id: number | null;
  readonly ward_id: number | null;
}

/** Names and ids of a place. Context is taken as every view does; nothing is asked of the database. */
export const getPlaces = (_context: Context, codes: PlaceCodes): PlaceNames => {
  const province = provincesByCode.get(codes.province_code ?? '');
  const district = districtsByCode.get(codes.district_code ?? '');
  const ward = wardsByCode.get(codes.ward_code ?? '');
  return {
    province: province?.name ?? null,
    district: district?.name ?? null,
    ward: ward?.name ?? null,
    province_id: province?.id ?? null,
    district_id: district?.id ?? null,
    ward_id: ward?.id ?? null,
  };
};

const pad = (id: number, digits: number): string => String(id).padStart(digits, '0');

/** The code of two digits of a province, from its id on the wire. */
const provinceCode = (id: number): string => pad(id, 2);

/** A province by code or id. */
export const provinceOf = (code: string | number): Province | undefined =>
  provincesByCode.get(typeof code === 'number' ? provinceCode(code) : code);
/** A district by code or id. */
const districtOf = (code: string | number): District | undefined =>
  districtsByCode.get(typeof code === 'number' ? pad(code, 3) : code);
/** A ward by code or id. */

/** An area as someone gives it: each level by id, or else by name. */
export interface GivenArea {
  readonly province?: number | string | null;
  readonly district?: number | string | null;
  readonly ward?: number | string | null;
}
/** An area that was found: its parts belong together. `ward_code` is null in the few districts that have none. */
export interface Area {
  readonly province_code: string;
  readonly district_code: string;
  readonly ward_code: string | null;
}

const find = <Place extends { readonly id: number; readonly name: string }>(
  places: readonly Place[],
  given: number | string | null | undefined,
): Place | undefined => {
  if (given === null || given === undefined || given === '') return undefined;
  return typeof given === 'number' ? places.find(({ id }) => id === given) : findByName(places, given);
};

/** A province by its name, with or without its kind. */
export const findProvince = (name: string): Province | undefined => findByName(provinces, name);

/** Finds the area someone gives; undefined when a level is unknown or does not lie in the one above it. */
export const findArea = (given: GivenArea): Area | undefined => {
  const province = find(provinces, given.province);
  const district = find(province?.districts ?? [], given.district);
  if (province === undefined || district === undefined) return undefined;
  const ward = find(district.wards, given.ward);
  if (ward === undefined && district.wards.length > 0) return undefined;
  return { province_code: province.code, district_code: district.code, ward_code: ward?.code ?? null };
};

/** Every province by name, as the contract words it. */
export const listProvinces = () => ({ data: { provinces: provinces.map(presentPlace) } });

/** @throws provinceNotFound */
export const listDistricts = (provinceId: number) => {
  const province = provinceOf(provinceId);
  if (province === undefined) throw provinceNotFound();
  return {
    data: { districts: province.districts.map((district) => presentDistrict(district, province.id)) },
  };
};

/** @throws districtNotFound */
export const listWards = (districtId: number) => {
  const district = districtOf(districtId);
  if (district === undefined) throw districtNotFound();
  return { data: { wards: district.wards.map((ward) => presentWard(ward, district.id)) } };
};

/** All three levels. */
export const listAll = () => ({
  provinces: provinces.map((province) => ({
    ...presentPlace(province),
    districts: province.districts.map((district) => ({
      ...presentDistrict(district, province.id),
      wards: district.wards.map((ward) => presentWard(ward, district.id)),
    })),
  })),
});

const presentPlace = ({ id, code, name }: { id: number; code: string; name: string }) => ({ id, code, name });
const presentDistrict = (district: District, province_id: number) => ({
  ...presentPlace(district),
  province_id,
});
const presentWard = (ward: Ward, district_id: number) => ({ ...presentPlace(ward), district_id });
