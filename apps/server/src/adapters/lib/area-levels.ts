import type { CarrierPlace } from '#ports/carrier.ts';
import { Cache } from '#platform/cache/cache.ts';
import { DAY } from '#platform/time.ts';
import { findArea, type ListedArea } from './area-names.ts';

/** Provinces, districts and wards of one carrier: about 11 000 lists. */
const MAX_LISTS = 12_000;

export interface Levels<Province, District, Ward> {
  provinces(): Promise<ListedArea<Province>[]>;
  districts(province: Province): Promise<ListedArea<District>[]>;
  wards(district: District): Promise<ListedArea<Ward>[]>;
}
export interface AreaMatch<Province, District, Ward> {
  readonly province: ListedArea<Province>;
  readonly district: ListedArea<District>;
  readonly ward: ListedArea<Ward>;
}

/** Matches places by name, level by level. Lists are cached for a day; failed calls are not cached. */
export const areaFinder = <Province extends string | number, District extends string | number, Ward>(
  levels: Levels<Province, District, Ward>,
) => {
  const lists = new Cache<ListedArea<unknown>[]>({ ttlMs: DAY, max: MAX_LISTS });
  const listed = <Id>(
    key: string,
    now: Date,
    ask: () => Promise<ListedArea<Id>[]>,
  ): Promise<ListedArea<Id>[]> => lists.get(key, ask, now) as Promise<ListedArea<Id>[]>;
  return async (place: CarrierPlace, now: Date): Promise<AreaMatch<Province, District, Ward> | undefined> => {
    const provinces = await listed('provinces', now, () => levels.provinces());
    const province = findArea(provinces, place.province);
    if (province === undefined) return undefined;
    const districts = await listed(`districts ${province.id}`, now, () => levels.districts(province.id));
    const district = findArea(districts, place.district);
    if (district === undefined) return undefined;
    const wards = await listed(`wards ${district.id}`, now, () => levels.wards(district.id));
    const ward = findArea(wards, place.ward);
    return ward && { province, district, ward };
  };
};
