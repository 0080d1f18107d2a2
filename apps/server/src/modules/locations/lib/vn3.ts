import { shortProvince } from '@market/contract/rules/places';
import { readFile } from 'node:fs/promises';
import { byBareName, type District, type Province } from './places.ts';
import { REGIONS } from './regions.ts';

/** By the code of a province: its name, then a line for each district with its wards, each a code and a name. */
type Lines = Readonly<Record<string, readonly [string, ...string[]]>>;

const readPlace = (text: string) => {
  const end = text.indexOf(' ');
  const code = text.slice(0, end);
  return { id: Number(code), code, name: text.slice(end + 1) };
};

const readDistrict = (line: string, province_code: string): District => {
  const [own, ...wards] = line.split('|') as [string, ...string[]];
  const district = readPlace(own);
  return {
    ...district,
    province_code,
    wards: wards.map((ward) => ({ ...readPlace(ward), district_code: district.code })),
  };
};

/** Every province with its districts and wards: the three levels of before July 2025. */
export const readVn3 = async (): Promise<Province[]> => {
  const lines = JSON.parse(await readFile(new URL('data/vn3.json', import.meta.url), 'utf8')) as Lines;
  return Object.entries(lines)
    .map(([code, [name, ...districts]]) => ({
      scheme: 'vn3' as const,
      id: Number(code),
      code,
      name,
      short_name: shortProvince(name),
      region: REGIONS.get(code)!,
      districts: districts.map((line) => readDistrict(line, code)),
    }))
    .toSorted(byBareName);
};
