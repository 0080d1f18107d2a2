import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';
import { ADDED, REMOVED_WARDS, RENAMED, normalizeName } from './corrections.ts';

/** By the code of a province: its name, then a line for each district with its wards, each a code and a name. */
export type OldPlaces = Readonly<Record<string, readonly string[]>>;

const { compare } = new Intl.Collator('vi', { numeric: true });
interface Place {
  readonly code: string;
  readonly name: string;
  readonly parent: string;
}
const place = (code: string, name: string, parent = ''): Place => ({
  code,
  name: RENAMED[code] ?? normalizeName(name),
  parent,
});
const byParent = (places: readonly Place[]) =>
  Map.groupBy(
    places.toSorted((one, other) => compare(one.name, other.name)),
    ({ parent }) => parent,
  );
const textOf = ({ code, name }: Place): string => `${code} ${name}`;

/** The provinces, districts and wards of before July 2025, corrected and in the order of their names. */
export const readOldPlaces = async (): Promise<OldPlaces> => {
  const wards = byParent([
    ...(await getAllCommunes())
      .filter(({ idCommune }) => !REMOVED_WARDS.has(idCommune))
      .map(({ idCommune, name, idDistrict }) => place(idCommune, name, idDistrict)),
    ...ADDED.map(([district, code, name]) => place(code, name, district)),
  ]);
  const districts = byParent(
    (await getAllDistricts()).map(({ idDistrict, name, idProvince }) => place(idDistrict, name, idProvince)),
  );
  const provinces = (await getAllProvince()).map(({ idProvince, name }) => place(idProvince, name));
  return Object.fromEntries(
    provinces
      .toSorted((one, other) => Number(one.code) - Number(other.code))
      .map((province) => [
        province.code,
        [
          province.name,
          ...(districts.get(province.code) ?? []).map((district) =>
            [district, ...(wards.get(district.code) ?? [])].map(textOf).join('|'),
          ),
        ],
      ]),
  );
};
