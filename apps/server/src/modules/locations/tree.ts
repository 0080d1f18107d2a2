import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';
import { ADDED, GONE, RENAMED, tidyName } from './corrections.ts';
import { REGIONS, type Region } from './regions.ts';

export interface Ward {
  /** The official code as a number: the id on the wire. */
  readonly id: number;
  /** Five digits. */
  readonly code: string;
  readonly name: string;
  readonly district_code: string;
}
export interface District {
  readonly id: number;
  /** Three digits. */
  readonly code: string;
  readonly name: string;
  readonly province_code: string;
  readonly wards: readonly Ward[];
}
export interface Province {
  readonly id: number;
  /** Two digits. */
  readonly code: string;
  readonly name: string;
  readonly region: Region;
  readonly districts: readonly District[];
}

const { compare } = new Intl.Collator('vi', { numeric: true });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
const place = (code: string, name: string) => ({
  id: Number(code),
  code,
  name: RENAMED[code] ?? tidyName(name),
});

const readWards = async (): Promise<Ward[]> => [
  ...(await getAllCommunes())
    .filter(({ idCommune }) => !GONE.has(idCommune))
    .map(({ idCommune, name, idDistrict }) => ({ ...place(idCommune, name), district_code: idDistrict })),
  ...ADDED.map(([district_code, code, name]) => ({ ...place(code, name), district_code })),
];

const readDistricts = async (): Promise<District[]> => {
  const wards = Map.groupBy(await readWards(), ({ district_code }) => district_code);
  return (await getAllDistricts()).map(({ idDistrict, name, idProvince }) => ({
    ...place(idDistrict, name),
    province_code: idProvince,
    wards: (wards.get(idDistrict) ?? []).toSorted(byName),
  }));
};

const readProvinces = async (): Promise<Province[]> => {
  const districts = Map.groupBy(await readDistricts(), ({ province_code }) => province_code);
  const provinces = (await getAllProvince()).map(({ idProvince, name }) => ({
    ...place(idProvince, name),
    region: REGIONS.get(idProvince)!,
    districts: (districts.get(idProvince) ?? []).toSorted(byName),
  }));
  return provinces.toSorted(byName);
};

/** Every province by name, with its districts and wards: the three levels of before July 2025, corrected. */
export const provinces: readonly Province[] = await readProvinces();

const indexed = <Place extends { code: string }>(places: readonly Place[]): ReadonlyMap<string, Place> =>
  new Map(places.map((place) => [place.code, place]));
const districts = provinces.flatMap((province) => province.districts);

export const provincesByCode = indexed(provinces);
export const districtsByCode = indexed(districts);
export const wardsByCode = indexed(districts.flatMap((district) => district.wards));
