/** One to five stars. */
export const STAR_LABELS = ['Rất tệ', 'Chưa hài lòng', 'Bình thường', 'Hài lòng', 'Rất hài lòng'];
export const SCORE_TERMS = [
  { of: 'product', term: 'Đúng mô tả' },
  { of: 'communication', term: 'Trao đổi' },
  { of: 'trust', term: 'Tin cậy' },
] as const;
