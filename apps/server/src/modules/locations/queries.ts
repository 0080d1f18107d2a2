import { districtNotFound, provinceNotFound } from '@market/contract/locations/problems';
import type { PlaceScheme } from '@market/contract/locations/schemas';
import type { Context } from '#platform/context.ts';
import {
  officialProvince,
  schemeOf,
  type District,
  type PlaceCodes,
  type Province,
  type Ward,
} from './lib/places.ts';
import { findByName } from './rules.ts';
import { districtsByCode, provincesByCode, trees, wardsByCode } from './lib/tree.ts';

/** The full official names of a place, and its ids in the API; null where there is none. */
export interface PlaceNames {
  readonly scheme: PlaceScheme;
  readonly province: string | null;
  /** In `vn2` a pseudo district that leads to the wards. */
  readonly district: string | null;
  readonly ward: string | null;
  readonly province_id: number | null;
  readonly district_id: number | null;
  readonly ward_id: number | null;
}

export const getPlaces = (_context: Context, codes: PlaceCodes): PlaceNames => {
  const province = provincesByCode.get(codes.province_code ?? '');
  const district = districtsByCode.get(codes.district_code ?? '');
  const ward = wardsByCode.get(codes.ward_code ?? '');
  const scheme = schemeOf(codes.province_code ?? '');
  return {
    scheme,
    province: province?.name ?? null,
    district: scheme === 'vn2' ? null : (district?.name ?? null),
    ward: ward?.name ?? null,
    province_id: province?.id ?? null,
    district_id: district?.id ?? null,
    ward_id: ward?.id ?? null,
  };
};

const pad = (id: number, digits: number): string => String(id).padStart(digits, '0');

const provinceCode = (id: number): string => pad(id, 2);

/** A province by code or id. */
export const provinceOf = (code: string | number): Province | undefined =>
  provincesByCode.get(typeof code === 'number' ? provinceCode(code) : code);
const districtOf = (code: string | number): District | undefined =>
  districtsByCode.get(typeof code === 'number' ? pad(code, 3) : code);
/** An area in the input: each level by id or name. */
export interface AreaInput {
  readonly province?: number | string | null;
  readonly district?: number | string | null;
  readonly ward?: number | string | null;
}
/** An area that was found: its parts belong together. `ward_code` is null in the few old districts that have none. */
export interface Area {
  readonly province_code: string;
  readonly district_code: string;
  readonly ward_code: string | null;
}

const find = <Place extends { readonly id: number; readonly name: string }>(
  places: readonly Place[],
  input: number | string | null | undefined,
): Place | undefined => {
  if (input === null || input === undefined || input === '') return undefined;
  return typeof input === 'number' ? places.find(({ id }) => id === input) : findByName(places, input);
};

/** An old province by its name, with or without its kind, else one of today. */
export const findProvince = (name: string): Province | undefined =>
  findByName(trees.vn3, name) ?? findByName(trees.vn2, name);

const areaOf = (
  scheme: PlaceScheme,
  province: Province | undefined,
  district: District | undefined,
  input: AreaInput,
): Area | undefined => {
  if (province === undefined || district === undefined) return undefined;
  const ward = find(district.wards, input.ward);
  if (ward === undefined && (scheme === 'vn2' || district.wards.length > 0)) return undefined;
  return { province_code: province.code, district_code: district.code, ward_code: ward?.code ?? null };
};

const findOld = (input: AreaInput): Area | undefined => {
  const province = find(trees.vn3, input.province);
  return areaOf('vn3', province, find(province?.districts ?? [], input.district), input);
};

/** In `vn2` district names are ignored; an id must be that of the pseudo district. */
const findNew = (input: AreaInput): Area | undefined => {
  const province = find(trees.vn2, input.province);
  const [only] = province?.districts ?? [];
  const isOtherDistrict = typeof input.district === 'number' && input.district !== only?.id;
  return areaOf('vn2', province, isOtherDistrict ? undefined : only, input);
};

const isPresent = (input: number | string | null | undefined): boolean =>
  typeof input === 'number' || (input ?? '').trim() !== '';

/**
 * Finds an area; undefined when a level is unknown or does not lie in the one above it. Ids belong to one
 * scheme. Names with a district among them are of the old one, others of today's.
 */
export const findArea = (input: AreaInput): Area | undefined => {
  const oldArea = findOld(input);
  if (oldArea !== undefined) return oldArea;
  const isByNames = ![input.province, input.ward].some((each) => typeof each === 'number');
  return isByNames && isPresent(input.district) ? undefined : findNew(input);
};

/** Every province by name, in the API format. */
export const listProvinces = (scheme: PlaceScheme) => ({
  data: { provinces: trees[scheme].map(presentProvince) },
});

export const listDistricts = (provinceId: number) => {
  const province = provinceOf(provinceId);
  if (province === undefined) throw provinceNotFound();
  return {
    data: { districts: province.districts.map((district) => presentDistrict(district, province.id)) },
  };
};

export const listWards = (districtId: number) => {
  const district = districtOf(districtId);
  if (district === undefined) throw districtNotFound();
  return { data: { wards: district.wards.map((ward) => presentWard(ward, district.id)) } };
};

export const listAll = (scheme: PlaceScheme) => ({
  provinces: trees[scheme].map((province) => ({
    ...presentProvince(province),
    districts: province.districts.map((district) => ({
      ...presentDistrict(district, province.id),
      wards: district.wards.map((ward) => presentWard(ward, district.id)),
    })),
  })),
});

/** The official code of a place, without the prefix of `vn2`. */
const presentPlace = ({ id, name }: { id: number; name: string }, code: string) => ({ id, code, name });
const presentProvince = (province: Province) => ({
  ...presentPlace(province, officialProvince(province.code)),
  short_name: province.short_name,
  scheme: province.scheme,
});
const presentDistrict = (district: District, province_id: number) => ({
  ...presentPlace(district, district.code.length > 3 ? district.code.slice(-2) : district.code),
  province_id,
});
const presentWard = (ward: Ward, district_id: number) => ({
  ...presentPlace(ward, ward.code.slice(-5)),
  district_id,
});
