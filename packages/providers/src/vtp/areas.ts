import { type Area, areasOf } from '../areas.ts';

/** Viettel Post's own ids, different from the official codes, so that mixing them up fails. */
const provinceId = (index: number) => 1 + index;
const districtId = (index: number) => 4 + 2 * index;
const wardId = (index: number) => 25 + 3 * index;
/** A pseudo-district of each province, which holds the wards of after July 2025. */
const newDistrictId = (province: number) => 100_000_000 + province;

interface Numbered {
  readonly id: number;
  readonly area: Area;
  /** The id of the place that contains it. */
  readonly in: number;
}
interface Vtp {
  readonly provinces: readonly Numbered[];
  readonly districts: readonly Numbered[];
  readonly wards: readonly Numbered[];
}

const numbered = (areas: readonly Area[], idOf: (index: number) => number, above: readonly Numbered[]) => {
  const ids = new Map(above.map(({ id, area }) => [area.code, id]));
  return areas.map((area, index) => ({ id: idOf(index), area, in: ids.get(area.parent) ?? 0 }));
};

const number = async (): Promise<Vtp> => {
  const all = await areasOf();
  const provinces = numbered(all.provinces, provinceId, []);
  const districts = numbered(all.districts, districtId, provinces);
  return { provinces, districts, wards: numbered(all.wards, wardId, districts) };
};

let vtpAreas: Promise<Vtp> | undefined;
const vtp = (): Promise<Vtp> => (vtpAreas ??= number());

/** `-1` returns all. */
const rowsIn = (rows: readonly Numbered[], of: number) => rows.filter((row) => of === -1 || row.in === of);

export const listProvinces = async (id: number) =>
  (await vtp()).provinces
    .filter((row) => id === -1 || row.id === id)
    .map((row) => ({
      PROVINCE_ID: row.id,
      PROVINCE_CODE: `P${row.id}`,
      PROVINCE_NAME: row.area.name.replace(/^(Thành phố|Tỉnh)\s+/, ''),
    }));

export const listDistricts = async (province: number) => [
  {
    DISTRICT_ID: newDistrictId(province),
    DISTRICT_VALUE: 'NEW',
    DISTRICT_NAME: 'Bỏ qua - Sử dụng địa chỉ 2 cấp',
    PROVINCE_ID: province,
  },
  ...rowsIn((await vtp()).districts, province).map((row) => ({
    DISTRICT_ID: row.id,
    DISTRICT_VALUE: String(row.id),
    DISTRICT_NAME: row.area.name.toUpperCase(),
    PROVINCE_ID: row.in,
  })),
];

export const listWards = async (district: number) =>
  rowsIn((await vtp()).wards, district).map((row) => ({
    WARDS_ID: row.id,
    WARDS_NAME: row.area.name.toUpperCase(),
    DISTRICT_ID: row.in,
  }));

/** The first level that is not inside the one above; undefined when all match. */
export const wrongLevel = async (
  province: number,
  district: number,
  ward: number,
): Promise<'PROVINCE' | 'DISTRICT' | 'WARD' | undefined> => {
  const { provinces, districts, wards } = await vtp();
  if (!provinces.some(({ id }) => id === province)) return 'PROVINCE';
  if (!districts.some((row) => row.id === district && row.in === province)) return 'DISTRICT';
  return wards.some((row) => row.id === ward && row.in === district) ? undefined : 'WARD';
};
