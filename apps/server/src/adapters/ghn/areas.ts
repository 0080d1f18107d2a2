import type { CarrierPlace } from '#ports/carrier.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import { areaFinder } from '../lib/area-levels.ts';
import type { ListedArea } from '../lib/area-names.ts';

export interface GhnArea {
  readonly district: number;
  readonly ward: string;
  /** In GHN's spelling: province, district, ward. */
  readonly names: readonly [string, string, string];
}

type FetchAreas = (path: string, body: object) => Promise<unknown>;

const namesOf = (row: Readonly<Record<string, unknown>>, field: string): string[] => {
  const more = row['NameExtension'];
  return [row[field], ...(Array.isArray(more) ? (more as unknown[]) : [])].filter(
    (name) => typeof name === 'string',
  );
};

const listOf = <Id>(data: unknown, [id, name]: readonly [string, string]): ListedArea<Id>[] =>
  (Array.isArray(data) ? (data as unknown[]) : [])
    .map(fieldsOf)
    .map((row) => ({ id: row[id] as Id, names: namesOf(row, name) }));

export const ghnAreas = (askFor: FetchAreas) => {
  const find = areaFinder<number, number, string>({
    provinces: async () => listOf(await askFor('master-data/province', {}), ['ProvinceID', 'ProvinceName']),
    districts: async (province_id) =>
      listOf(await askFor('master-data/district', { province_id }), ['DistrictID', 'DistrictName']),
    wards: async (district_id) =>
      listOf(await askFor('master-data/ward', { district_id }), ['WardCode', 'WardName']),
  });
  return async (place: CarrierPlace, now: Date): Promise<GhnArea | undefined> => {
    const found = await find(place, now);
    if (found === undefined) return undefined;
    const { province, district, ward } = found;
    const first = ({ names: [name = ''] }: ListedArea<unknown>): string => name;
    return { district: district.id, ward: ward.id, names: [first(province), first(district), first(ward)] };
  };
};
