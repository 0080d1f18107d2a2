import { dong, formatNumber } from '@market/contract/rules/money';

/** What the shop calls the fields of a product. */
const LABELS: Readonly<Record<string, string>> = {
  product: 'Sản phẩm',
  title: 'Tên sản phẩm',
  category_lv1: 'Ngành hàng',
  category_lv2: 'Ngành hàng',
  category: 'Ngành hàng',
  body_html: 'Mô tả',
  user_instruction: 'Cách dùng và bảo quản',
  options: 'Nhóm phân loại',
  variants: 'Phân loại và tồn kho',
  prices: 'Bậc giá sỉ',
  quantityPerUnit: 'Bội số đặt hàng',
  unit_name: 'Đơn vị',
  images: 'Ảnh',
  videos: 'Video',
  specifications: 'Thông số',
  size_table: 'Bảng size',
  warranty_period: 'Bảo hành',
  warranty_policy: 'Chính sách bảo hành',
  hide_prices: 'Ẩn giá',
  allow_purchase: 'Đặt hàng trực tuyến',
  publishedScope: 'Nơi hiện',
  publish_at: 'Giờ đăng',
  is_classifieds: 'Tin rao vặt',
  classifieds: 'Tin rao vặt',
  low_stock_threshold: 'Ngưỡng sắp hết',
};

export const fieldLabel = (field: string): string => LABELS[field] ?? field;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOfValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const lineOf = (value: unknown): string => {
  if (!isRecord(value)) return String(value);
  const { startQuantity, price, name, values, alt } = value;
  if (typeof price === 'number') return `từ ${String(startQuantity)}: ${dong(price)}`;
  if (Array.isArray(values)) return `${String(name)}: ${values.join(', ')}`;
  if (typeof name === 'string') return `${name}: ${textOfValue(value['value'])}`;
  const chosen = [value['option1'], value['option2'], value['option3']].filter(
    (one) => typeof one === 'string',
  );
  const stock = value['inventory_quantity'];
  if (typeof stock === 'number') return `${chosen.join(' / ') || 'Sản phẩm'}: ${formatNumber(stock)}`;
  return typeof alt === 'string' && alt !== '' ? alt : 'một mục';
};

const MAX_LINES = 6;
const MAX_TEXT = 160;

/** A value of a field, short enough to compare it with another. */
export const valueText = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Bật' : 'Tắt';
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'images' && Array.isArray(value)) return `${value.length} ảnh`;
  if (Array.isArray(value)) {
    const lines = value.slice(0, MAX_LINES).map(lineOf);
    return value.length === 0 ? '–' : [...lines, ...(value.length > MAX_LINES ? ['…'] : [])].join('\n');
  }
  if (isRecord(value)) return lineOf(value);
  const text = textOfValue(value)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};
