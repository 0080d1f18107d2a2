import type { PlaceScheme } from '@market/contract/locations/schemas';

/** The levels of a place someone chose, each null until it is. */
export interface AreaIds {
  readonly provinceId: number | null;
  readonly districtId: number | null;
  readonly wardId: number | null;
}
export type AreaLevel = keyof AreaIds;
/** With the scheme it is chosen in. In `vn2` the district follows from the province and is never shown. */
export interface Area extends AreaIds {
  readonly scheme: PlaceScheme;
}
export type AreaErrors = Partial<Record<AreaLevel, string>>;

/** Places are asked for as they are called today. */
export const EMPTY_AREA: Area = { scheme: 'vn2', provinceId: null, districtId: null, wardId: null };
export const EMPTY_FORMER_AREA: Area = { ...EMPTY_AREA, scheme: 'vn3' };

/** Ids of provinces of today are 200 and the official code, those of their one district 2 000 and that code. */
const FIRST_CURRENT_PROVINCE_ID = 200;
const DISTRICT_ID_OFFSET = 1800;

/** A place by its ids, which tell the scheme; of today where there is none. */
export const areaOf = ({ provinceId, districtId, wardId }: AreaIds): Area => {
  if (provinceId === null) return EMPTY_AREA;
  if (provinceId < FIRST_CURRENT_PROVINCE_ID) return { scheme: 'vn3', provinceId, districtId, wardId };
  return { scheme: 'vn2', provinceId, districtId: provinceId + DISTRICT_ID_OFFSET, wardId };
};

/** Another province clears district and ward, another district the ward. */
export const withArea = <A extends Area>(area: A, level: AreaLevel, id: number | null): A => {
  const next = {
    ...area,
    ...(level === 'provinceId' && { districtId: null, wardId: null }),
    ...(level === 'districtId' && { wardId: null }),
    [level]: id,
  };
  return { ...next, ...(next.provinceId !== null && areaOf(next)) };
};

/** What is still to be chosen of a place that must be whole. */
export const areaErrors = ({ scheme, provinceId, districtId, wardId }: Area): AreaErrors => ({
  ...(provinceId === null && { provinceId: 'Hãy chọn tỉnh, thành phố' }),
  ...(scheme === 'vn3' && districtId === null && { districtId: 'Hãy chọn quận, huyện' }),
  ...(wardId === null && { wardId: 'Hãy chọn phường, xã' }),
});
