import { faultyPrice, priceOf, type PriceFault, type Tariff } from '../parcel-price.ts';

interface Service {
  readonly code: string;
  readonly name: string;
  /** Within a province, beyond it, or both. */
  readonly goes: readonly ('near' | 'far')[];
  readonly tariff: Tariff;
  /** Lower limit included, upper limit excluded. */
  readonly grams: readonly [number, number];
  readonly hours: { readonly near: number; readonly far: number };
}

const heavyFrom = 30_000;
const heaviest = 2_000_000;

const services: readonly Service[] = [
  {
    code: 'VCN',
    name: 'Chuyển phát nhanh',
    goes: ['near', 'far'],
    tariff: { near: 22_000, far: 34_000, nearStep: 3_000, farStep: 6_000 },
    grams: [1, heavyFrom],
    hours: { near: 24, far: 48 },
  },
  {
    code: 'PHS',
    name: 'Nội tỉnh tiết kiệm',
    goes: ['near'],
    tariff: { near: 17_500, far: 0, nearStep: 2_500, farStep: 0 },
    grams: [1, heavyFrom],
    hours: { near: 48, far: 0 },
  },
  {
    code: 'VTK',
    name: 'Chuyển phát tiết kiệm',
    goes: ['far'],
    tariff: { near: 0, far: 27_500, nearStep: 0, farStep: 4_500 },
    grams: [1, heavyFrom],
    hours: { near: 0, far: 96 },
  },
  {
    code: 'VVT',
    name: 'Dịch vụ vận tải',
    goes: ['near', 'far'],
    tariff: { near: 45_000, far: 65_000, nearStep: 1_500, farStep: 3_000 },
    grams: [heavyFrom, heaviest],
    hours: { near: 72, far: 144 },
  },
];

interface ParcelFacts {
  readonly isNear: boolean;
  readonly grams: number;
  readonly cod: number;
}

const takes = ({ goes, grams: [from, below] }: Service, { isNear, grams }: ParcelFacts): boolean =>
  goes.includes(isNear ? 'near' : 'far') && grams >= from && grams < below;

const unreachableHours = 100_000;

/** Services that accept the parcel. */
export const listServices = (parcel: ParcelFacts, fault: PriceFault | undefined) =>
  services
    .filter((service) => takes(service, parcel))
    .map(({ code, name, tariff, hours }) => ({
      MA_DV_CHINH: code,
      TEN_DICHVU: name,
      GIA_CUOC: faultyPrice(priceOf(tariff, parcel).total, fault),
      THOI_GIAN: `${fault === 'dates' ? unreachableHours : parcel.isNear ? hours.near : hours.far} giờ`,
      EXCHANGE_WEIGHT: 0,
      EXTRA_SERVICE: [{ SERVICE_CODE: 'XMG', SERVICE_NAME: 'Thu tiền xem hàng', DESCRIPTION: null }],
    }));

/** Price and duration; undefined when the service does not accept the parcel. */
export const priceOfService = (code: string, parcel: ParcelFacts) => {
  const service = services.find((each) => each.code === code && takes(each, parcel));
  return (
    service && {
      ...priceOf(service.tariff, parcel),
      hours: parcel.isNear ? service.hours.near : service.hours.far,
    }
  );
};
