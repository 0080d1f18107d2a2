import { OVERVIEW_SPANS, type OverviewSpan } from '@market/contract/rules/overview';
import { STAFF_PATH } from '#app/paths.ts';

export const FIGURES = ['don', 'gmv'] as const;
export type Figure = (typeof FIGURES)[number];

export interface OverviewView {
  readonly span: OverviewSpan;
  /** What the chart shows. */
  readonly figure: Figure;
}

/** Parses `?ngay=7&xem=gmv`; orders of today when it names nothing. */
export const parseView = (search: URLSearchParams): OverviewView => ({
  span: OVERVIEW_SPANS.find((span) => span === search.get('ngay')) ?? '1',
  figure: FIGURES.find((figure) => figure === search.get('xem')) ?? 'don',
});

export const viewPath = ({ span, figure }: OverviewView): string => {
  const search = new URLSearchParams({
    ...(span !== '1' && { ngay: span }),
    ...(figure !== 'don' && { xem: figure }),
  }).toString();
  return search === '' ? STAFF_PATH : `${STAFF_PATH}?${search}`;
};
