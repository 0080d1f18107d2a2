import { areaInvalid } from '@market/contract/sessions/problems';
import { provinceOf } from '#locations';

/** Ids of an area; lower levels are optional. */
export interface AreaInput {
  readonly province_id?: number;
  readonly district_id?: number;
  readonly ward_id?: number;
}

/** The codes of an area whose parts belong together; empty without ids. @throws areaInvalid */
export const readArea = ({ province_id, district_id, ward_id }: AreaInput) => {
  if (province_id === undefined && district_id === undefined && ward_id === undefined) return {};
  const province = province_id === undefined ? undefined : provinceOf(province_id);
  const district =
    province?.scheme === 'vn2' && ward_id !== undefined && district_id === undefined
      ? province.districts[0]
      : province?.districts.find(({ id }) => id === district_id);
  const ward = district?.wards.find(({ id }) => id === ward_id);
  if (province === undefined) throw areaInvalid();
  if (district_id !== undefined && district === undefined) throw areaInvalid();
  if (ward_id !== undefined && ward === undefined) throw areaInvalid();
  return {
    province_code: province.code,
    district_code: district?.code ?? null,
    ward_code: ward?.code ?? null,
  };
};
