import type { PlaceScheme } from '@market/contract/locations/schemas';
import type { Province } from './places.ts';
import { readVn2 } from './vn2.ts';
import { readVn3 } from './vn3.ts';

export const trees: Readonly<Record<PlaceScheme, readonly Province[]>> = {
  vn2: await readVn2(),
  vn3: await readVn3(),
};

const indexByCode = <Place extends { code: string }>(places: readonly Place[]): ReadonlyMap<string, Place> =>
  new Map(places.map((place) => [place.code, place]));
const provinces = [...trees.vn2, ...trees.vn3];
const districts = provinces.flatMap((province) => province.districts);

/** Codes of the two schemes differ, so one map holds both. */
export const provincesByCode = indexByCode(provinces);
export const districtsByCode = indexByCode(districts);
export const wardsByCode = indexByCode(districts.flatMap((district) => district.wards));
