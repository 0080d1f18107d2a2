/** A discount as its owner would put it; days are counted from now. */
export type DiscountPlan = {
  code: string;
  title: string;
  /** Per cent when it ends in `%`, else đồng. */
  value: string;
  max?: number;
  from?: number;
  shipping?: true;
  once?: true;
  hidden?: true;
  limit?: number;
  /** Nothing is left of it: buyers of the past took it all. */
  gone?: true;
  /** The day its owner thought better of it. */
  stopped?: number;
  /** First and last day. */
  days: readonly [from: number, to: number | null];
};

/** Discounts of the platform: running, to come, over, and stopped. */
export const PLATFORM_DISCOUNTS: readonly DiscountPlan[] = [
  { code: 'PHIEN50', title: 'Quà Chợ Phiên', value: '50000', from: 500_000, once: true, days: [-20, 60] },
  {
    code: 'FREESHIP30',
    title: 'Đỡ phí vận chuyển',
    value: '30000',
    from: 200_000,
    shipping: true,
    days: [-20, 60],
  },
  {
    code: 'SISAU',
    title: 'Lấy sỉ số lượng lớn',
    value: '3%',
    max: 200_000,
    from: 3_000_000,
    days: [-10, 30],
  },
  { code: 'PHIENTOI', title: 'Phiên cuối tuần tới', value: '100000', from: 1_000_000, days: [4, 7] },
  { code: 'PHIENTRUOC', title: 'Phiên cuối tuần trước', value: '80000', from: 800_000, days: [-10, -7] },
  {
    code: 'NHANHTAY',
    title: 'Nhanh tay: 24 lượt đầu',
    value: '30000',
    from: 150_000,
    once: true,
    limit: 24,
    days: [-2, 20],
  },
  {
    code: 'GIAOTANNOI',
    title: 'Giao tận nơi: 12 lượt đầu',
    value: '15000',
    from: 150_000,
    shipping: true,
    once: true,
    limit: 12,
    gone: true,
    days: [-40, 20],
  },
  {
    code: 'GIAM200',
    title: 'Giảm sâu ngày mở phiên',
    value: '200000',
    from: 900_000,
    stopped: -5,
    days: [-6, 8],
  },
];

/** Discounts of the demo seller's shop. */
export const OWN_SHOP_DISCOUNTS: readonly DiscountPlan[] = [
  {
    code: 'HOANGGIA10',
    title: 'Khách mới của xưởng',
    value: '10%',
    max: 50_000,
    from: 300_000,
    days: [-15, 45],
  },
  {
    code: 'KHACQUEN',
    title: 'Cảm ơn khách quen',
    value: '40000',
    from: 250_000,
    once: true,
    hidden: true,
    days: [-30, null],
  },
  {
    code: 'HOANGGIATET',
    title: 'Chốt đơn Tết sớm',
    value: '12%',
    max: 150_000,
    from: 1_000_000,
    days: [9, 30],
  },
];

/** What other shops give, in turn; their codes are made of their names. */
export const SHOP_DISCOUNTS: readonly Omit<DiscountPlan, 'code'>[] = [
  { title: 'Giảm cho đơn đầu tháng', value: '5%', max: 30_000, from: 200_000, days: [-12, 25] },
  { title: 'Mua nhiều bớt thêm', value: '8%', max: 80_000, from: 600_000, days: [-6, 18] },
  { title: 'Xả hàng cuối mùa', value: '15%', max: 60_000, from: 150_000, limit: 200, days: [-3, 11] },
  { title: 'Tặng khách theo dõi shop', value: '20000', from: 100_000, once: true, days: [-25, null] },
];
