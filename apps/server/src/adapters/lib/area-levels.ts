import type { CarrierPlace } from '#ports/carrier.ts';
import { DAY } from '#platform/time.ts';
import { findListed, type Listed } from './area-names.ts';

/** How a carrier lists its places, level by level. */
export interface Levels<Province, District, Ward> {
  provinces(): Promise<Listed<Province>[]>;
  districts(province: Province): Promise<Listed<District>[]>;
  wards(district: District): Promise<Listed<Ward>[]>;
}
/** A place of ours among the carrier's. */
export interface AreaMatch<Province, District, Ward> {
  readonly province: Listed<Province>;
  readonly district: Listed<District>;
  readonly ward: Listed<Ward>;
}

/**
 * Finds our places among a carrier's by their names, level by level. Its lists are kept for a day, and what failed is not: a
 * province, a district and a ward of ours are three calls the first time and none after that.
 */
export const areaFinder = <Province extends string | number, District extends string | number, Ward>(
  levels: Levels<Province, District, Ward>,
) => {
  const kept = new Map<string, { readonly until: number; readonly list: Promise<unknown> }>();
  const listed = <Id>(key: string, now: Date, ask: () => Promise<Listed<Id>[]>): Promise<Listed<Id>[]> => {
    const known = kept.get(key);
    if (known !== undefined && known.until > now.getTime()) return known.list as Promise<Listed<Id>[]>;
    const list = ask();
    kept.set(key, { until: now.getTime() + DAY, list });
    list.catch(() => kept.delete(key));
    return list;
  };
  /** Undefined where the carrier knows no such place. */
  return async (place: CarrierPlace, now: Date): Promise<AreaMatch<Province, District, Ward> | undefined> => {
    const provinces = await listed('provinces', now, () => levels.provinces());
    const province = findListed(provinces, place.province);
    if (province === undefined) return undefined;
    const districts = await listed(`districts ${province.id}`, now, () => levels.districts(province.id));
    const district = findListed(districts, place.district);
    if (district === undefined) return undefined;
    const wards = await listed(`wards ${district.id}`, now, () => levels.wards(district.id));
    const ward = findListed(wards, place.ward);
    return ward && { province, district, ward };
  };
};
