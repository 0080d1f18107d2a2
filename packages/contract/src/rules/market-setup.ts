// What a market needs before it opens. No schemas here: browsers load this file.

interface SetupRule {
  readonly required: boolean;
  /** Once it is there. */
  readonly done: string;
  /** While it is missing. */
  readonly missing: string;
  readonly why: string;
  /** Step of the set-up where it is done. */
  readonly step: number;
}

export const SETUP_ITEMS = {
  staff: {
    required: true,
    done: 'Xác thực hai lớp',
    missing: 'Chưa có người quản trị',
    why: 'Không ai vào được trang quản trị',
    step: 1,
  },
  name: {
    required: true,
    done: 'Tên chợ',
    missing: 'Chợ chưa có tên',
    why: 'Tên hiện ở đầu trang và trong thư',
    step: 2,
  },
  payment: {
    required: true,
    done: 'Cách nhận tiền',
    missing: 'Chưa có cách nhận tiền',
    why: 'Người mua chưa trả trước được, chợ không thu được phí',
    step: 3,
  },
  categories: {
    required: true,
    done: 'Danh mục',
    missing: 'Chưa có danh mục cấp 2',
    why: 'Người bán chưa đăng được hàng',
    step: 5,
  },
  sms: {
    required: true,
    done: 'SMS',
    missing: 'SMS chưa có nhà cung cấp',
    why: 'Chưa ai đăng ký được bằng số điện thoại',
    step: 6,
  },
  mail: {
    required: false,
    done: 'E-mail',
    missing: 'Chưa gửi được e-mail',
    why: 'Không có thư khôi phục mật khẩu và thư báo đơn',
    step: 6,
  },
  carriers: {
    required: false,
    done: 'Hãng vận chuyển',
    missing: 'Chưa nối hãng vận chuyển',
    why: 'Shop giao theo bảng cước có sẵn và tự gọi hãng',
    step: 4,
  },
  bank_feed: {
    required: false,
    done: 'Báo tiền vào tài khoản',
    missing: 'Chưa có dịch vụ báo tiền vào',
    why: 'Chuyển khoản phải khớp tay từ sao kê',
    step: 3,
  },
  trials: {
    required: false,
    done: 'Khóa đã thử đều đúng',
    missing: 'Có khóa thử chưa đúng',
    why: 'Người mua sẽ gặp lỗi khi trả tiền hoặc hỏi giá giao hàng',
    step: 3,
  },
  policies: {
    required: false,
    done: 'Quy chế, chính sách',
    missing: 'Chân trang chưa dẫn tới quy chế, chính sách',
    why: 'Viết ở trang Chính sách của phần nội dung. Văn bản cần luật sư đọc trước khi mở',
    step: 6,
  },
  restore: {
    required: false,
    done: 'Phục hồi thử',
    missing: 'Chưa phục hồi thử bản sao lưu nào',
    why: 'Chưa lấy lại thử thì chưa biết bản sao có dùng được không. Máy chủ thử bằng lệnh restore --check',
    step: 6,
  },
  domain: {
    required: false,
    done: 'Tên miền, chứng chỉ',
    missing: 'Địa chỉ chưa dùng https',
    why: 'Trình duyệt báo trang không an toàn. Máy chủ đặt địa chỉ bằng biến PUBLIC_URL',
    step: 6,
  },
} as const satisfies Readonly<Record<string, SetupRule>>;

export type SetupItemKey = keyof typeof SETUP_ITEMS;
export const SETUP_ITEM_KEYS = Object.keys(SETUP_ITEMS) as SetupItemKey[];
export const setupRule = (key: SetupItemKey): SetupRule => SETUP_ITEMS[key];

/** The parcel that the set-up shows the price of. */
export const TRIAL_PARCEL = {
  from: { province: 'Hà Nội', district: 'Gia Lâm', ward: 'Trâu Quỳ' },
  to: { province: 'Đà Nẵng', district: 'Hải Châu', ward: 'Thạch Thang' },
  grams: 1_000,
} as const;
