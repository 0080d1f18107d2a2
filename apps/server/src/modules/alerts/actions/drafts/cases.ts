import { CLAIM_MINUTES } from '@market/contract/rules/moderation';
import { dong } from '@market/contract/rules/money';
import { getCaseNotice } from '#cases';
import { getOrderBriefs, type OrderBrief } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { getStaffNames, getStaffWhoMay } from '#users';
import type { AlertDraft } from '../../rules/draft.ts';

interface CaseEvent {
  readonly case_id: string;
  readonly order_id: string;
}

interface CaseStepEvent extends CaseEvent {
  readonly by?: 'buyer' | 'seller' | 'staff' | 'system';
}

type CaseText = Pick<AlertDraft, 'title'> & Partial<AlertDraft>;

const toBuyer = ({ id, user_id }: OrderBrief, text: CaseText): AlertDraft => ({
  userId: user_id,
  kind: 'order',
  topic: 'case',
  link: `/tai-khoan/don-hang/${id}`,
  ...text,
});

const toShop = ({ shop_id, shop_user_id }: OrderBrief, text: CaseText): AlertDraft => ({
  userId: shop_user_id,
  shopId: shop_id,
  kind: 'order',
  topic: 'shop_case',
  link: '/nguoi-ban/don-hang/doi-tra',
  ...text,
});

/** The side that took the step gets no alert. */
const toOthers = (
  order: OrderBrief,
  by: CaseStepEvent['by'],
  textFor: (side: 'buyer' | 'seller') => CaseText,
): AlertDraft[] => [
  ...(by === 'buyer' ? [] : [toBuyer(order, textFor('buyer'))]),
  ...(by === 'seller' ? [] : [toShop(order, textFor('seller'))]),
];

type CaseNotice = Awaited<ReturnType<typeof getCaseNotice>>;

/** `khiếu nại KN-2611-031248 của đơn #CP-2611-46872` */
const caseName = (notice: CaseNotice, { order_number }: OrderBrief): string =>
  `khiếu nại ${notice === undefined ? '' : `${notice.number} `}của đơn #${order_number}`;
const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

export const opened = async (
  context: Context<Tx>,
  { case_id, order_id }: CaseEvent,
): Promise<AlertDraft[]> => {
  const notice = await getCaseNotice(context, case_id);
  return (await getOrderBriefs(context, [order_id])).map((order) =>
    toShop(order, { title: `${capitalized(caseName(notice, order))} cần shop trả lời` }),
  );
};

/** Several steps that nobody has looked at are one alert. */
export const moved = async (
  context: Context<Tx>,
  { case_id, order_id, by }: CaseStepEvent,
): Promise<AlertDraft[]> => {
  const notice = await getCaseNotice(context, case_id);
  return (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const title = `${capitalized(caseName(notice, order))} có cập nhật`;
    return toOthers(order, by, (side) => ({
      title,
      ...(notice && { body: `${notice.state_labels[side]}.` }),
      group: { key: `case:${case_id}`, title },
    }));
  });
};

export const messageWritten = async (
  context: Context<Tx>,
  { case_id, order_id, by }: CaseStepEvent,
): Promise<AlertDraft[]> => {
  const notice = await getCaseNotice(context, case_id);
  return (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const about = caseName(notice, order);
    if (by === 'staff')
      return toOthers(order, by, () => ({
        title: `${context.services.settings.profile.name} hỏi thêm về ${about}`,
        body: 'Cần bạn trả lời.',
      }));
    return toOthers(order, by, () => ({
      title: `Tin nhắn mới trong ${about}`,
      group: {
        key: `case-message:${case_id}`,
        title: `{n} tin nhắn mới trong ${about}`,
        isMailedOnce: true,
      },
    }));
  });
};

export const closed = async (
  context: Context<Tx>,
  { case_id, order_id, by }: CaseStepEvent,
): Promise<AlertDraft[]> => {
  const notice = await getCaseNotice(context, case_id);
  const { refund = 0, closed_because = null } = notice ?? {};
  return (await getOrderBriefs(context, [order_id])).flatMap((order) =>
    toOthers(order, by, (side) => ({
      title: `${capitalized(caseName(notice, order))} đã kết thúc`,
      ...(refund > 0 && { body: `${side === 'buyer' ? 'Bạn' : 'Người mua'} được hoàn ${dong(refund)}.` }),
      ...(closed_because !== null && { body: `${closed_because}.` }),
    })),
  );
};

/** Nobody who may not open it any more. */
export const reassigned = async (
  context: Context<Tx>,
  { case_id, by, to }: { readonly case_id: string; readonly by: number; readonly to: number },
): Promise<AlertDraft[]> => {
  const [notice, staff, nameOf] = await Promise.all([
    getCaseNotice(context, case_id),
    getStaffWhoMay(context, 'cases'),
    getStaffNames(context, [by]),
  ]);
  if (notice === undefined || !staff.some(({ id }) => id === to)) return [];
  return [
    {
      userId: to,
      kind: 'moderation',
      topic: 'staff_case',
      title: `${nameOf(by)} chuyển tranh chấp ${notice.number} cho bạn`,
      body: `Giữ cho bạn ${CLAIM_MINUTES} phút từ lúc chuyển.`,
      link: `/quan-tri/tranh-chap/${case_id}`,
    },
  ];
};
