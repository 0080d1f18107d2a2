// Texts of the market that editors write. No schemas here: browsers load this file.

/** Beside the logo in the footer; the others are pages that the footer links. */
export const FOOTER_KEY = 'chan-trang';

export const POLICIES = {
  [FOOTER_KEY]: {
    title: 'Lời giới thiệu ở chân trang',
    hint: 'Một, hai câu. Chưa viết thì dùng câu có sẵn.',
  },
  'quy-che': { title: 'Quy chế hoạt động', hint: 'Ai vận hành chợ, chợ chịu trách nhiệm tới đâu.' },
  'dieu-khoan': { title: 'Điều khoản sử dụng', hint: 'Điều người mua và shop đồng ý khi dùng chợ.' },
  'bao-mat': { title: 'Chính sách bảo mật', hint: 'Chợ giữ dữ liệu gì, để làm gì, trong bao lâu.' },
  'thanh-toan': { title: 'Chính sách thanh toán', hint: 'Cách trả tiền, lúc nào shop nhận được tiền.' },
  'giao-hang': { title: 'Chính sách giao hàng', hint: 'Ai giao, trong bao lâu, ai chịu khi mất hàng.' },
  'doi-tra': { title: 'Đổi trả và hoàn tiền', hint: 'Khi nào được trả hàng, tiền về trong bao lâu.' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly hint: string }>>;

export type PolicyKey = keyof typeof POLICIES;
export const POLICY_KEYS = Object.keys(POLICIES) as PolicyKey[];

export const POLICY_TITLE_MAX = 80;
export const FOOTER_TEXT_MAX = 400;
