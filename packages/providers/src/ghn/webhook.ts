import type { CallbackRequest, CallbackFaults } from '../callbacks.ts';
import { type Parcel, type Stage, type Step } from '../parcels.ts';

export const statusOf: Readonly<Record<Stage, string>> = {
  created: 'ready_to_pick',
  picking: 'picking',
  picked: 'picked',
  transporting: 'transporting',
  delivering: 'delivering',
  delivery_failed: 'delivery_fail',
  delivered: 'delivered',
  returning: 'return',
  returned: 'returned',
  cancelled: 'cancel',
  lost: 'lost',
  mystery: 'teleported',
};

const reasons: Partial<Record<Stage, readonly [string, string]>> = {
  delivery_failed: ['Người nhận không nghe máy', 'GHN-DFC1A2'],
  returning: ['Người nhận từ chối nhận hàng', 'GHN-RCFA01'],
  lost: ['Thất lạc trong kho', 'GHN-LOST01'],
};

/** The address without its secret: the market must reject the call. */
const withoutSecret = (hook: string): string => {
  const url = new URL(hook);
  url.searchParams.set('token', 'a-secret-somebody-made-up');
  return url.href;
};

/** The body of a webhook. It is not signed: the address contains a secret. */
export const webhookOf = (
  parcel: Parcel,
  { stage, at }: Step,
  { forge, hook }: CallbackFaults & { readonly hook: string },
): CallbackRequest | undefined => {
  if (forge !== undefined && !['signature', 'amount', 'order', 'status'].includes(forge)) return undefined;
  const [Reason = '', ReasonCode = ''] = reasons[stage] ?? [];
  const body = {
    CODAmount: forge === 'amount' ? parcel.cod + 1_000 : parcel.cod,
    CODTransferDate: parcel.cashAt === undefined ? null : new Date(parcel.cashAt).toISOString(),
    ClientOrderCode: forge === 'order' ? 'CP-0000-00000' : parcel.reference,
    ConvertedWeight: parcel.grams,
    Description: Reason,
    Fee: { MainService: parcel.fee },
    IsPartialReturn: false,
    OrderCode: forge === 'order' ? 'GHNKHONGCO' : parcel.code,
    PartialReturnCode: '',
    PaymentType: 1,
    Reason,
    ReasonCode,
    ShopID: 4010,
    Status: forge === 'status' ? statusOf.mystery : statusOf[stage],
    Time: new Date(at).toISOString(),
    TotalFee: parcel.fee,
    Type: parcel.steps.length === 1 ? 'create' : 'switch_status',
    Warehouse: 'Kho Hà Nội',
    Weight: parcel.grams,
  };
  return {
    url: forge === 'signature' ? withoutSecret(hook) : hook,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};
