import { listPrices } from '@market/contract/catalogue/routes';
import type { RunningDeal } from '@market/contract/rules/price';
import { startingQuantity } from '@market/contract/rules/quantity';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import { call } from '#app/api.ts';
import { useSession } from '#app/session/session-store.ts';
import {
  productPageReducer,
  INITIAL_PRODUCT_PAGE,
  type ProductPageState,
  type ProductPageEvent,
} from './product-page-reducer.ts';
import { effectiveDeal, priceSelection, type SelectionTotal } from './pricing.ts';
import { priceRequest, type PriceRequest, type PricesAnswer } from './price-request.ts';
import { hasVisiblePrices, withPrices, type ProductView } from './product-view.ts';
import { pickerShape, type PickerShape } from './picker-shape.ts';

/** Shared state of the purchase parts of the page. */
interface Purchase {
  /** With the prices visible to this user and the latest stock. */
  readonly product: ProductView;
  readonly priceRequest: PriceRequest;
  readonly shape: PickerShape;
  readonly detail: ProductPageState;
  readonly send: Dispatch<ProductPageEvent>;
  readonly total: SelectionTotal;
  readonly deal: RunningDeal | null;
  readonly onDealOver: () => void;
}

const PurchaseContext = createContext<Purchase | null>(null);

export const usePurchase = (): Purchase => {
  const purchase = use(PurchaseContext);
  if (purchase === null) throw new Error('outside of PurchaseProvider');
  return purchase;
};

/** Loads prices hidden from guests when the user may see them. */
const useVisiblePrices = (product: ProductView) => {
  const { status } = useSession();
  const [answer, setAnswer] = useState<{ readonly id: number; readonly prices: PricesAnswer } | null>(null);
  const ask = product.hide_prices && !hasVisiblePrices(product) && status === 'user';
  const { id } = product;
  useEffect(() => {
    if (!ask) return;
    void call(listPrices, { query: { ids: [id] } }).then((reply) => {
      const prices = reply.ok ? (reply.value.prices.find((one) => one.id === id) ?? null) : 'failed';
      setAnswer({ id, prices });
    });
  }, [ask, id]);
  const prices = answer?.id === id ? answer.prices : undefined;
  const priced = useMemo(
    () =>
      prices === undefined || prices === null || prices === 'failed' ? product : withPrices(product, prices),
    [product, prices],
  );
  return { priced, request: priceRequest(ask, prices) };
};

/** A product with one variant starts at the minimum order. */
const initialPageState = (product: ProductView): ProductPageState => {
  const [only] = product.variants;
  if (only === undefined || product.closed !== null || pickerShape(product) !== 'single')
    return INITIAL_PRODUCT_PAGE;
  const quantity = startingQuantity(product.minOrderQuantity, product.quantityPerUnit);
  return productPageReducer(INITIAL_PRODUCT_PAGE, { type: 'replace', variantId: only.id, quantity });
};

const withStock = (product: ProductView, stock: ProductPageState['stock']): ProductView =>
  Object.keys(stock).length === 0
    ? product
    : {
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          stock: stock[variant.id] ?? variant.stock,
        })),
      };

/** Use the product id as key. */
export function PurchaseProvider({
  product: served,
  children,
}: {
  readonly product: ProductView;
  readonly children: ReactNode;
}) {
  const { priced, request } = useVisiblePrices(served);
  const [detail, send] = useReducer(productPageReducer, served, initialPageState);
  const [dealEnded, setDealOver] = useState(false);
  const purchase = useMemo((): Purchase => {
    const product = withStock(priced, detail.stock);
    const deal = effectiveDeal(product, dealEnded);
    return {
      product,
      priceRequest: request,
      shape: pickerShape(product),
      detail,
      send,
      total: priceSelection(product, detail.selection, deal),
      deal,
      onDealOver: () => setDealOver(true),
    };
  }, [priced, request, detail, dealEnded]);
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}
