import type { CarrierPlace } from '#platform/carriers.ts';
import { DAY } from '#platform/time.ts';
import { fieldsOf } from '../ask.ts';
import { findListed, type Listed } from './area-names.ts';

/** Where a place is in GHN's own numbers. */
export interface GhnArea {
  readonly district: number;
  readonly ward: string;
  /** As GHN spells them, from the province down. */
  readonly names: readonly [string, string, string];
}

type AskFor = (path: string, body: object) => Promise<unknown>;

const PROVINCE = ['ProvinceID', 'ProvinceName'] as const;
const DISTRICT = ['DistrictID', 'DistrictName'] as const;
const WARD = ['WardCode', 'WardName'] as const;

const namesOf = (row: Readonly<Record<string, unknown>>, field: string): string[] => {
  const more = row['NameExtension'];
  return [row[field], ...(Array.isArray(more) ? (more as unknown[]) : [])].filter(
    (name) => typeof name === 'string',
  );
};

const listOf = <Id>(data: unknown, [id, name]: readonly [string, string]): Listed<Id>[] =>
  (Array.isArray(data) ? (data as unknown[]) : [])
    .map(fieldsOf)
    .map((row) => ({ id: row[id] as Id, names: namesOf(row, name) }));

/**
 * Finds our places among GHN's by their names, level by level. Its lists are kept for a day, and what failed is not: a
 * province, a district and a ward of ours are three calls the first time and none after that.
 */
export const ghnAreas = (askFor: AskFor) => {
  const kept = new Map<string, { readonly until: number; readonly list: Promise<unknown> }>();
  const listed = async <Id>(
    level: 'province' | 'district' | 'ward',
    body: object,
    { fields, now }: { readonly fields: readonly [string, string]; readonly now: Date },
  ): Promise<Listed<Id>[]> => {
    const key = `${level} ${JSON.stringify(body)}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > now.getTime()) return listOf<Id>(await known.list, fields);
    const list = askFor(`master-data/${level}`, body);
    kept.set(key, { until: now.getTime() + DAY, list });
    list.catch(() => kept.delete(key));
    return listOf<Id>(await list, fields);
  };
  /** Undefined where GHN knows no such place. */
  return async ({ province, district, ward }: CarrierPlace, now: Date): Promise<GhnArea | undefined> => {
    const provinces = await listed<number>('province', {}, { fields: PROVINCE, now });
    const inProvince = findListed(provinces, province);
    if (inProvince === undefined) return undefined;
    const districts = await listed<number>(
      'district',
      { province_id: inProvince.id },
      { fields: DISTRICT, now },
    );
    const inDistrict = findListed(districts, district);
    if (inDistrict === undefined) return undefined;
    const wards = await listed<string>('ward', { district_id: inDistrict.id }, { fields: WARD, now });
    const found = findListed(wards, ward);
    if (found === undefined) return undefined;
    const names = [inProvince, inDistrict, found].map(({ names: [name = ''] }) => name) as [
      string,
      string,
      string,
    ];
    return { district: inDistrict.id, ward: found.id, names };
  };
};
