import { shortProvince } from '@market/contract/rules/places';
import { readFile } from 'node:fs/promises';
import { byBareName, type Province } from './places.ts';
import { REGIONS } from './regions.ts';

/** One line a province, by its code: its name and its wards, each a code and a name, with bars between them. */
type Lines = Readonly<Record<string, string>>;

const DIGITS = 5;

const readProvince = (code: string, line: string): Province => {
  const [name, ...wards] = line.split('|') as [string, ...string[]];
  const official = code.slice(1);
  const district_code = `20${official}`;
  return {
    scheme: 'vn2',
    id: Number(code),
    code,
    name,
    short_name: shortProvince(name),
    region: REGIONS.get(official)!,
    districts: [
      {
        id: Number(district_code),
        code: district_code,
        name,
        province_code: code,
        wards: wards
          .map((ward) => ({
            id: Number(`2${ward.slice(0, DIGITS)}`),
            code: `2${ward.slice(0, DIGITS)}`,
            name: ward.slice(DIGITS + 1),
            district_code,
          }))
          .toSorted(byBareName),
      },
    ],
  };
};

/** Every province with its wards, as in force since 1 July 2025. */
export const readVn2 = async (): Promise<Province[]> => {
  const lines = JSON.parse(await readFile(new URL('data/vn2.json', import.meta.url), 'utf8')) as Lines;
  return Object.entries(lines)
    .map(([code, line]) => readProvince(code, line))
    .toSorted(byBareName);
};
