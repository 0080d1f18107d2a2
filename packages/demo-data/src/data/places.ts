import { shortProvince } from '@market/contract/rules/places';
import type { Place } from '../types.ts';
import { PLACE_TABLE } from './place-table.ts';

export type Region = 'bac' | 'trung' | 'nam';
export type Province = { code: string; name: string; region: Region; places: Place[] };

const split = (text: string): [string, string] => {
  const blank = text.indexOf(' ');
  return [text.slice(0, blank), text.slice(blank + 1)];
};

function districtPlaces(province: Province, line: string): Place[] {
  const [head, wards] = line.split(': ') as [string, string];
  const [district_code, district] = split(head);
  return wards.split(', ').map((entry) => {
    const [ward_code, ward] = split(entry);
    return {
      province_code: province.code,
      province: province.name,
      district_code,
      district,
      ward_code,
      ward,
    };
  });
}

function parse(): Province[] {
  const provinces: Province[] = [];
  for (const line of PLACE_TABLE.trim().split('\n')) {
    if (line.startsWith('# ')) {
      const [code, rest] = split(line.slice(2));
      const [region, name] = split(rest);
      provinces.push({ code, name, region: region as Region, places: [] });
    } else {
      const province = provinces.at(-1)!;
      province.places.push(...districtPlaces(province, line));
    }
  }
  return provinces;
}

export const PROVINCES: readonly Province[] = parse();

const byCode = new Map(PROVINCES.map((province) => [province.code, province]));
export const provinceOf = (code: string): Province => byCode.get(code)!;

/** District and province as one writes them on a parcel. */
export const cityOf = (place: Place): string => `${place.district}, ${shortProvince(place.province)}`;
