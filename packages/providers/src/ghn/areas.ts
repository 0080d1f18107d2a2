import { type Area, areasOf } from '../areas.ts';

/** GHN's own ids, different from the official codes, so that mixing them up fails. */
const provinceId = (index: number) => 201 + index;
const districtId = (index: number) => 1_442 + index;
const wardCode = (index: number) => String(20_101 + 3 * index);

const withoutPrefix = (name: string) => name.replace(/^(Thành phố|Tỉnh)\s+/, '');
const extensions = (name: string) => [...new Set([name, withoutPrefix(name), name.toLowerCase()])];

interface Numbered<Id> {
  readonly id: Id;
  readonly area: Area;
}

interface Ghn {
  readonly provinces: readonly Numbered<number>[];
  readonly districts: readonly (Numbered<number> & { readonly provinceId: number })[];
  readonly wards: readonly (Numbered<string> & { readonly districtId: number })[];
}

const number = async (): Promise<Ghn> => {
  const all = await areasOf();
  const provinces = all.provinces.map((area, index) => ({ id: provinceId(index), area }));
  const provinceIds = new Map(provinces.map(({ id, area }) => [area.code, id]));
  const districts = all.districts.map((area, index) => ({
    id: districtId(index),
    area,
    provinceId: provinceIds.get(area.parent)!,
  }));
  const districtIds = new Map(districts.map(({ id, area }) => [area.code, id]));
  const wards = all.wards.map((area, index) => ({
    id: wardCode(index),
    area,
    districtId: districtIds.get(area.parent)!,
  }));
  return { provinces, districts, wards };
};

let numbered: Promise<Ghn> | undefined;
const ghn = (): Promise<Ghn> => (numbered ??= number());

export const listProvinces = async () =>
  (await ghn()).provinces.map(({ id, area }) => ({
    ProvinceID: id,
    ProvinceName: withoutPrefix(area.name),
    NameExtension: extensions(area.name),
  }));

export const listDistricts = async (province: number) =>
  (await ghn()).districts
    .filter(({ provinceId: of }) => of === province)
    .map(({ id, area }) => ({
      DistrictID: id,
      ProvinceID: province,
      DistrictName: area.name,
      NameExtension: extensions(area.name),
    }));

export const listWards = async (district: number) =>
  (await ghn()).wards
    .filter(({ districtId: of }) => of === district)
    .map(({ id, area }) => ({
      WardCode: id,
      DistrictID: district,
      WardName: area.name,
      NameExtension: extensions(area.name),
    }));

/** Undefined for an unknown district. */
export const provinceOf = async (district: number): Promise<number | undefined> =>
  (await ghn()).districts.find(({ id }) => id === district)?.provinceId;

export const isWardOf = async (ward: string, district: number): Promise<boolean> =>
  (await ghn()).wards.some(({ id, districtId: of }) => id === ward && of === district);

/** Undefined when the names match no district. */
export const districtNamed = async (
  province: string,
  district: string,
  ward: string,
): Promise<number | undefined> => {
  const { provinces, districts, wards } = await ghn();
  const inProvince = provinces.find(({ area }) => withoutPrefix(area.name) === withoutPrefix(province))?.id;
  const found = districts.find(({ provinceId: of, area }) => of === inProvince && area.name === district)?.id;
  return wards.some(({ districtId: of, area }) => of === found && area.name === ward) ? found : undefined;
};
