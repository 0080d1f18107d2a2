import { describe, expect, it } from 'vitest';
import { withArea } from './area.ts';

const whole = { name: 'Trần Ngọc Hân', provinceId: 79, districtId: 766, wardId: 27_004 };

describe('an area that is being chosen', () => {
  it('forgets district and ward when the province changes, and the ward when the district does', () => {
    expect(withArea(whole, 'provinceId', 1)).toMatchObject({ provinceId: 1, districtId: null, wardId: null });
    expect(withArea(whole, 'districtId', 2)).toMatchObject({ provinceId: 79, districtId: 2, wardId: null });
    expect(withArea(whole, 'wardId', 3)).toEqual({ ...whole, wardId: 3 });
  });
});
