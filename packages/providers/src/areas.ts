import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';

/** A place in a carrier's list. */
export interface Area {
  /** The official code. */
  readonly code: string;
  readonly name: string;
  /** The code of the place that contains it; empty for a province. */
  readonly parent: string;
}

export interface Areas {
  readonly provinces: readonly Area[];
  readonly districts: readonly Area[];
  readonly wards: readonly Area[];
}

const read = async (): Promise<Areas> => {
  const [provinces, districts, wards] = await Promise.all([
    getAllProvince(),
    getAllDistricts(),
    getAllCommunes(),
  ]);
  return {
    provinces: provinces.map(({ idProvince, name }) => ({ code: idProvince, name, parent: '' })),
    districts: districts.map(({ idDistrict, name, idProvince }) => ({
      code: idDistrict,
      name,
      parent: idProvince,
    })),
    wards: wards.map(({ idCommune, name, idDistrict }) => ({ code: idCommune, name, parent: idDistrict })),
  };
};

let areas: Promise<Areas> | undefined;
/** Provinces, districts and wards of before July 2025, loaded on the first call. */
export const areasOf = (): Promise<Areas> => (areas ??= read());
