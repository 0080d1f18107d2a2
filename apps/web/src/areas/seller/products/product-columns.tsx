import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { dayTime } from '#ui/format-date.ts';
import {
  LadderCell,
  ProductCell,
  SalesCell,
  StatusCell,
  StockNumber,
  VariantsCell,
} from './product-cells.tsx';
import { RowMenu } from './row-menu.tsx';

export const PRODUCT_COLUMNS = defineColumns<SellerProductRow>([
  {
    id: 'product',
    label: 'Sản phẩm',
    hideable: false,
    cell: (row) => <ProductCell row={row} />,
  },
  { id: 'variants', label: 'Phân loại', cell: (row) => <VariantsCell row={row} /> },
  {
    id: 'prices',
    label: 'Bậc giá',
    sort: { ascending: 'price_lowest', descending: 'price_highest' },
    cell: (row) => <LadderCell row={row} />,
  },
  {
    id: 'stock',
    label: 'Tồn',
    sort: { ascending: 'stock_lowest', descending: 'stock_highest' },
    className: 'text-right',
    cell: (row) => <StockNumber row={row} />,
  },
  { id: 'status', label: 'Trạng thái', cell: (row) => <StatusCell row={row} /> },
  {
    id: 'sales',
    label: 'Bán 30 ngày',
    sort: { descending: 'best_selling' },
    className: 'text-right',
    cell: (row) => <SalesCell row={row} />,
  },
  {
    id: 'views',
    label: 'Lượt xem',
    className: 'num text-right',
    cell: ({ views_30d }) => (views_30d === null ? '–' : formatNumber(views_30d)),
  },
  {
    id: 'up_at',
    label: 'Ngày đẩy tin',
    className: 'num whitespace-nowrap text-ink-2',
    cell: ({ up_at }) => dayTime(up_at),
  },
  {
    id: 'menu',
    label: 'Thao tác khác',
    unlabelled: true,
    hideable: false,
    className: 'pl-0!',
    cell: (row) => <RowMenu row={row} />,
  },
]);
