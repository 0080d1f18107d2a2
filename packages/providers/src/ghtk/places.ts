import { type Area, areasOf } from '../areas.ts';

/** Accepts different spellings: `TP. Hồ Chí Minh`, `Hà nội`, `Tỉnh Bắc Ninh`. */
const normalise = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(thành phố|tp\.?|tỉnh) /, '');

const named = (areas: readonly Area[], parent: string, name: string): Area | undefined =>
  areas.find((area) => area.parent === parent && normalise(area.name) === normalise(name));

/** The official code of the province; undefined when the place does not exist. Without a ward none is checked. */
export const provinceOf = async (
  province: string,
  district: string,
  ward: string,
): Promise<string | undefined> => {
  const { provinces, districts, wards } = await areasOf();
  const provinceCode = named(provinces, '', province)?.code;
  const districtCode =
    provinceCode === undefined ? undefined : named(districts, provinceCode, district)?.code;
  if (districtCode === undefined) return undefined;
  return ward === '' || named(wards, districtCode, ward) !== undefined ? provinceCode : undefined;
};
