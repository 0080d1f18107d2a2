import { shortProvince } from '@market/contract/rules/places';
import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';
import { ADDED, REMOVED_WARDS, RENAMED, normalizeName } from './corrections.ts';
import { byBareName, byName, type District, type Province, type Ward } from './places.ts';
import { REGIONS } from './regions.ts';

const place = (code: string, name: string) => ({
  id: Number(code),
  code,
  name: RENAMED[code] ?? normalizeName(name),
});

const readWards = async (): Promise<Ward[]> => [
  ...(await getAllCommunes())
    .filter(({ idCommune }) => !REMOVED_WARDS.has(idCommune))
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

/** Every province with its districts and wards: the three levels of before July 2025, corrected. */
export const readVn3 = async (): Promise<Province[]> => {
  const districts = Map.groupBy(await readDistricts(), ({ province_code }) => province_code);
  const provinces = (await getAllProvince()).map(({ idProvince, name }) => {
    const own = place(idProvince, name);
    return {
      scheme: 'vn3' as const,
      ...own,
      short_name: shortProvince(own.name),
      region: REGIONS.get(idProvince)!,
      districts: (districts.get(idProvince) ?? []).toSorted(byName),
    };
  });
  return provinces.toSorted(byBareName);
};
