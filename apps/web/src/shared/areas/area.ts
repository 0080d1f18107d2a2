/** The levels of a place someone chose, each null until it is. */
export interface Area {
  readonly provinceId: number | null;
  readonly districtId: number | null;
  readonly wardId: number | null;
}

export const NO_AREA: Area = { provinceId: null, districtId: null, wardId: null };

/** Another province clears district and ward, another district the ward. */
export const withArea = <A extends Area>(area: A, level: keyof Area, id: number | null): A => ({
  ...area,
  ...(level === 'provinceId' && { districtId: null, wardId: null }),
  ...(level === 'districtId' && { wardId: null }),
  [level]: id,
});
