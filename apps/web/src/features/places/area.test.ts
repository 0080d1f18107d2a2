import { describe, expect, it } from 'vitest';
import { areaErrors, areaOf, EMPTY_AREA, EMPTY_FORMER_AREA, withArea } from './area.ts';

const formerAddress = {
  name: 'Trần Ngọc Hân',
  ...areaOf({ provinceId: 79, districtId: 766, wardId: 27_004 }),
};
const currentArea = areaOf({ provinceId: 279, districtId: null, wardId: 226_977 });

describe('an area that is being chosen', () => {
  it('clears district and ward when the province changes, and the ward when the district does', () => {
    expect(withArea(formerAddress, 'provinceId', 1)).toMatchObject({
      provinceId: 1,
      districtId: null,
      wardId: null,
    });
    expect(withArea(formerAddress, 'districtId', 2)).toMatchObject({
      provinceId: 79,
      districtId: 2,
      wardId: null,
    });
    expect(withArea(formerAddress, 'wardId', 3)).toEqual({ ...formerAddress, wardId: 3 });
  });

  it('of today has the district that leads to the wards of its province', () => {
    expect(currentArea).toMatchObject({ scheme: 'vn2', districtId: 2079, wardId: 226_977 });
    expect(withArea(currentArea, 'provinceId', 201)).toEqual({
      ...EMPTY_AREA,
      provinceId: 201,
      districtId: 2001,
    });
    expect(withArea(currentArea, 'provinceId', null)).toEqual(EMPTY_AREA);
  });

  it('stays in its scheme when it is emptied', () => {
    expect(withArea(formerAddress, 'provinceId', null)).toEqual({
      name: 'Trần Ngọc Hân',
      ...EMPTY_FORMER_AREA,
    });
  });

  it('is of today where nothing is chosen yet', () => {
    expect(areaOf(EMPTY_FORMER_AREA)).toEqual(EMPTY_AREA);
    expect(areaOf(formerAddress).scheme).toBe('vn3');
  });

  it('is asked for level by level, without a district in the scheme of today', () => {
    expect(Object.keys(areaErrors(EMPTY_AREA))).toEqual(['provinceId', 'wardId']);
    expect(Object.keys(areaErrors(EMPTY_FORMER_AREA))).toEqual(['provinceId', 'districtId', 'wardId']);
    expect(areaErrors(formerAddress)).toEqual({});
    expect(areaErrors(currentArea)).toEqual({});
  });
});
