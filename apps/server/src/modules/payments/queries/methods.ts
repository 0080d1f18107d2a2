import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { Context } from '#platform/context.ts';
import { findProvider } from '../lib/providers.ts';

/** The provider and variant of a method; undefined for transfers and for methods that are not configured. */
export const routeOf = (
  context: Pick<Context, 'services'>,
  method: PaymentMethod,
): { readonly provider: string; readonly variant: string } | undefined => {
  const way = context.services.settings.paymentRoutes[method];
  return way && findProvider(context, way.provider) ? way : undefined;
};

/** The configured methods beside cod: a transfer needs an account, the others a provider. */
export const onlineMethods = (context: Pick<Context, 'services'>): PaymentMethod[] => {
  const { bank, paymentRoutes } = context.services.settings;
  const routed = Object.keys(paymentRoutes) as PaymentMethod[];
  return [
    ...(bank === null ? [] : ['bank_transfer' as const]),
    ...routed.filter((method) => routeOf(context, method) !== undefined),
  ];
};

/** The least and the most one payment by this method may ask for, in đồng. */
export const methodLimits = (
  context: Context,
  method: PaymentMethod,
): { readonly least: number; readonly most: number } => {
  const way = routeOf(context, method);
  return (
    (way && findProvider(context, way.provider)?.limits(way.variant)) ?? {
      least: 1,
      most: Number.MAX_SAFE_INTEGER,
    }
  );
};

export const isWithinLimits = (context: Context, method: PaymentMethod, amount: number): boolean => {
  const { least, most } = methodLimits(context, method);
  return amount >= least && amount <= most;
};

export const checkoutUrl = (id: string): string => `/thanh-toan/ket-qua?payment=${id}`;
