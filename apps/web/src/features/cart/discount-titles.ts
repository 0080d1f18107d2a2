import type { DiscountApplication, Order, StatementLine } from '@market/contract/orders/schemas';

type DiscountedOrder = Pick<Order, 'statement' | 'discountApplications'>;

const statementCode = ({ targetType, fundedBy }: DiscountApplication): StatementLine['code'] =>
  targetType === 'shipping_line' ? 'shipping_discount' : `${fundedBy}_discount`;

/** Discount titles by index of their line in the statement. */
export const discountTitles = ({ statement, discountApplications }: DiscountedOrder): Map<number, string> => {
  const remaining = [...discountApplications];
  const names = new Map<number, string>();
  for (const [place, { code, label }] of statement.entries()) {
    const found = remaining.findIndex(
      (one) => statementCode(one) === code && (one.code === null || label.endsWith(`(${one.code})`)),
    );
    const [application] = found === -1 ? [] : remaining.splice(found, 1);
    if (application !== undefined && application.title !== '' && application.title !== application.code)
      names.set(place, application.title);
  }
  return names;
};
