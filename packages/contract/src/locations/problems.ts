import { problem } from '../route.ts';

export const provinceNotFound = problem(
  'location.errors.province_not_found',
  404,
  'Không tìm thấy tỉnh, thành phố này',
);
export const districtNotFound = problem(
  'location.errors.district_not_found',
  404,
  'Không tìm thấy quận, huyện này',
);
