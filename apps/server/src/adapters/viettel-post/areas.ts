import { fieldsOf } from '#platform/http/json-fields.ts';
import { areaFinder } from '../lib/area-levels.ts';
import type { ListedArea } from '../lib/area-names.ts';

type List = (path: string) => Promise<unknown>;

/** Not a district: holds the wards of after July 2025. */
const TWO_TIERS = 'NEW';

const listOf = (data: unknown, level: 'PROVINCE' | 'DISTRICT' | 'WARDS'): ListedArea<number>[] =>
  (Array.isArray(data) ? (data as unknown[]) : [])
    .map(fieldsOf)
    .filter((row) => row['DISTRICT_VALUE'] !== TWO_TIERS)
    .map((row) => ({ id: row[`${level}_ID`], name: row[`${level}_NAME`] }))
    .filter((row) => typeof row.id === 'number' && typeof row.name === 'string')
    .map(({ id, name }) => ({ id: id as number, names: [name as string] }));

export const vtpAreas = (list: List) =>
  areaFinder<number, number, number>({
    provinces: async () => listOf(await list('listProvinceById?provinceId=-1'), 'PROVINCE'),
    districts: async (province) => listOf(await list(`listDistrict?provinceId=${province}`), 'DISTRICT'),
    wards: async (district) => listOf(await list(`listWards?districtId=${district}`), 'WARDS'),
  });
