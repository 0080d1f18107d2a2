import { textOf } from '../fields.ts';
import { failure, type Reply } from './response.ts';

type Fields = Readonly<Record<string, unknown>>;
type Complaint = readonly [wrong: boolean, code: string, message: string, status?: number];

const heaviestKg = 20;
const longestNote = 120;
const mostCod = 20_000_000;
const mostValue = 20_000_000;

const isPhone = (value: unknown): boolean => /^\d{7,15}$/.test(textOf(value));
const amount = (value: unknown): number => (/^\d+$/.test(textOf(value)) ? Number(textOf(value)) : Number.NaN);

const aboutSender = (order: Fields): readonly Complaint[] => {
  const isMissing = (name: string) => textOf(order[name]) === '';
  return [
    [isMissing('pick_name'), '30204', 'Vui lòng nhập tên người gửi.'],
    [isMissing('pick_money'), '30205', 'Vui lòng nhập tiền CoD'],
    [!(amount(order['pick_money']) >= 0), '30206', 'Vui lòng nhập đúng số tiền CoD.'],
    [isMissing('pick_address'), '30207', 'Vui lòng nhập địa chỉ lấy hàng hóa.'],
    [isMissing('pick_province'), '30208', 'Vui lòng nhập tên thành phố nơi lấy hàng hóa.'],
    [isMissing('pick_district'), '30209', 'Vui lòng nhập tên quận/huyện nơi lấy hàng hóa.'],
    [isMissing('pick_tel'), '30210', 'Vui lòng nhập điện thoại liên hệ nơi lấy hàng hóa.'],
    [!isPhone(order['pick_tel']), '30201', 'Số điện thoại lấy hàng không hợp lệ.'],
    [
      textOf(order['pick_tel']) === textOf(order['tel']),
      '30202',
      'Số điện thoại lấy hàng trùng với số điện thoại nhận hàng.',
    ],
  ];
};

const aboutReceiver = (order: Fields): readonly Complaint[] => {
  const isMissing = (name: string) => textOf(order[name]) === '';
  return [
    [isMissing('name'), '30303', 'Vui lòng nhập tên người nhận hàng hóa.'],
    [isMissing('address'), '30304', 'Vui lòng nhập địa chỉ chi tiết của người nhận hàng hóa.'],
    [isMissing('province'), '30305', 'Vui lòng nhập tên tỉnh/thành phố của người nhận hàng hóa.'],
    [isMissing('district'), '30306', 'Vui lòng nhập tên quận/huyện của người nhận hàng hóa.'],
    [isMissing('tel'), '30307', 'Vui lòng nhập số điện thoại người nhận hàng hóa.'],
    [!isPhone(order['tel']), '30301', 'Số điện thoại khách hàng không hợp lệ.'],
    [
      isMissing('street') && isMissing('hamlet'),
      '30302',
      `Đơn hàng có mã là ${textOf(order['id'])} thiếu thông tin địa chỉ thôn/ấp/xóm/tổ. Vui lòng kiểm tra lại.`,
    ],
  ];
};

const isOneOf = (value: unknown, ...words: string[]): boolean => words.includes(textOf(value));

const aboutParcel = (order: Fields, kg: number): readonly Complaint[] => [
  [textOf(order['id']) === '', '30203', 'Vui lòng nhập mã sản phẩm.'],
  [textOf(order['id']).length >= 250, '30102', 'Trường order.id phải có độ dài dưới 250 kí tự.'],
  [!(kg > 0), '30103', 'Đơn hàng chưa có khối lượng. Vui lòng kiểm tra lại.'],
  [
    !isOneOf(order['transport'], 'road', 'fly'),
    '30104',
    'Phương thức vận chuyển không hợp lệ, bạn chỉ có thể chọn road(đường bộ) hoặc fly(đường bay).',
  ],
  [!isOneOf(order['is_freeship'] ?? 0, '0', '1'), '30106', 'Trường is_freeship có giá trị không hợp lệ.'],
  [
    !isOneOf(order['pick_option'] ?? 'cod', 'cod', 'post'),
    '30108',
    'Trường pick_option chỉ nhận một trong hai giá trị cod và post.',
  ],
  [!(amount(order['value']) > 0), '30110', 'Giá trị hàng hoá phải lớn hơn 0.'],
  [textOf(order['note']).length > longestNote, '30101', `Ghi chú tối đa ${longestNote} kí tự.`],
  [
    kg >= heaviestKg,
    '30603',
    `Đơn hàng quá khối lượng. GHTK tính theo đơn vị (kg) và không chuyển hàng > ${heaviestKg} kg.`,
    400,
  ],
  [
    amount(order['pick_money']) > mostCod,
    '30607',
    `GHTK chưa hỗ trợ giao hàng đơn có số tiền CoD lớn hơn ${mostCod}đ.`,
    400,
  ],
  [
    amount(order['value']) > mostValue,
    '30608',
    `GHTK chưa hỗ trợ giao hàng đơn có giá trị lớn hơn ${mostValue}đ.`,
    400,
  ],
];

const aboutProducts = (products: readonly Fields[]): readonly Complaint[] =>
  products.map(({ name, quantity }) => [
    !(Number.isInteger(quantity) && Number(quantity) > 0),
    '30501',
    `Giá trị số lượng ở sản phẩm ${textOf(name)} có giá trị không hợp lệ.`,
  ]);

/** GHTK's error for an invalid order; undefined when it is valid. */
export const validateOrder = (order: Fields, products: readonly Fields[], kg: number): Reply | undefined => {
  const found = [
    ...aboutParcel(order, kg),
    ...aboutSender(order),
    ...aboutReceiver(order),
    ...aboutProducts(products),
  ].find(([wrong]) => wrong);
  if (found === undefined) return undefined;
  const [, code, message, status = 422] = found;
  return failure(status, code, message);
};
