export type DealState = 'scheduled' | 'running' | 'sold_out' | 'stopped' | 'ended';

/** What decides the state of a deal. */
export interface DealFacts {
  readonly start_at: Date;
  readonly end_at: Date;
  readonly stopped_at: Date | null;
  readonly ordered: number;
  readonly max_sale_quantity: number;
}

/** The state of a deal at `now`: running from its start until just before its end. */
export const dealState = (deal: DealFacts, now: Date): DealState => {
  if (deal.stopped_at !== null && deal.stopped_at <= now) return 'stopped';
  if (now < deal.start_at) return 'scheduled';
  if (now >= deal.end_at) return 'ended';
  return deal.ordered >= deal.max_sale_quantity ? 'sold_out' : 'running';
};

/** A deal as cards show it. */
export const shownOf = (
  deal: DealFacts & { readonly id: number; readonly price: number; readonly min_quantity: number },
  is_hot: boolean,
) => ({
  id: deal.id,
  price: deal.price,
  start_at: deal.start_at.toISOString(),
  end_at: deal.end_at.toISOString(),
  min_quantity: deal.min_quantity,
  max_sale_quantity: deal.max_sale_quantity,
  ordered: deal.ordered,
  is_hot,
  stopped_at: deal.stopped_at?.toISOString() ?? null,
});
