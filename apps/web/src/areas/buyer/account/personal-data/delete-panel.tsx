import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '../panel.tsx';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

interface DeletePanelProps {
  /** Formatted target of the code; null without one. */
  readonly target: string | null;
  readonly hasShop: boolean;
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-base text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

export function DeletePanel({ target, hasShop }: DeletePanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Xóa tài khoản">
      <div className="grid gap-4 lg:grid-cols-2">
        <Facts
          title="Bị xóa ngay"
          facts={[
            'Tên, ảnh, số điện thoại, email và sổ địa chỉ',
            'Giỏ hàng, tìm kiếm gần đây, shop đang theo dõi',
            'Mật khẩu, passkey và mọi thiết bị đang đăng nhập',
            'Xu chưa dùng',
            ...(hasShop
              ? [
                  'Shop của bạn đóng cửa, sản phẩm không còn hiện ở chợ, tiền trong ví quảng cáo không dùng được nữa',
                ]
              : []),
          ]}
        />
        <Facts
          title="Còn giữ lại, không còn tên bạn"
          facts={[
            'Đơn hàng đã xong và sổ sách của chúng, không còn tên và địa chỉ',
            'Đánh giá bạn đã viết, ghi là “Tài khoản đã xóa”',
            'Dấu vết đã mã hóa của số điện thoại trong 180 ngày, để mã giảm giá mỗi người dùng một lần không bị dùng lại',
          ]}
        />
      </div>
      <p className="mt-4 text-base text-ink-2">
        Đơn hàng đang dở và tiền đang hoàn phải xong trước
        {hasShop ? ', cả đơn bạn mua và đơn shop của bạn bán; shop phải rút hết tiền và trả hết nợ' : ''}.
        Tiền mặt mà shop chưa trả bạn thì bạn chờ nhận, hoặc bỏ khi xóa tài khoản.
      </p>
      {target === null ? (
        <p className="mt-2 text-base">Hãy thêm số điện thoại hoặc email vào hồ sơ để nhận mã xác nhận.</p>
      ) : (
        <Button appearance="danger" className="mt-4" onClick={() => setOpen(true)}>
          Xóa tài khoản
        </Button>
      )}
      {open && target !== null && <DeleteDialog target={target} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
