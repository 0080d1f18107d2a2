import type { PlaceScheme } from '@market/contract/locations/schemas';

export interface AreaIds {
  readonly provinceId: number | null;
  readonly districtId: number | null;
  readonly wardId: number | null;
}
export type AreaLevel = keyof AreaIds;
/** In scheme `vn2` the district is derived from the province and never shown. */
export interface Area extends AreaIds {
  readonly scheme: PlaceScheme;
}
export type AreaErrors = Partial<Record<AreaLevel, string>>;

export const EMPTY_AREA: Area = { scheme: 'vn2', provinceId: null, districtId: null, wardId: null };
export const EMPTY_FORMER_AREA: Area = { ...EMPTY_AREA, scheme: 'vn3' };

/** Current provinces have id 200 + official code; their single district 2000 + that code. */
const FIRST_CURRENT_PROVINCE_ID = 200;
const DISTRICT_ID_OFFSET = 1800;

/** Derives the scheme from the province id. */
export const areaOf = ({ provinceId, districtId, wardId }: AreaIds): Area => {
  if (provinceId === null) return EMPTY_AREA;
  if (provinceId < FIRST_CURRENT_PROVINCE_ID) return { scheme: 'vn3', provinceId, districtId, wardId };
  return { scheme: 'vn2', provinceId, districtId: provinceId + DISTRICT_ID_OFFSET, wardId };
};

/** Changing the province clears district and ward, changing the district clears the ward. */
export const withArea = <A extends Area>(area: A, level: AreaLevel, id: number | null): A => {
  const next = {
    ...area,
    ...(level === 'provinceId' && { districtId: null, wardId: null }),
    ...(level === 'districtId' && { wardId: null }),
    [level]: id,
  };
  return { ...next, ...(next.provinceId !== null && areaOf(next)) };
};

/** Errors of an incomplete area. */
export const areaErrors = ({ scheme, provinceId, districtId, wardId }: Area): AreaErrors => ({
  ...(provinceId === null && { provinceId: 'Hãy chọn tỉnh, thành phố' }),
  ...(scheme === 'vn3' && districtId === null && { districtId: 'Hãy chọn quận, huyện' }),
  ...(wardId === null && { wardId: 'Hãy chọn phường, xã' }),
});
