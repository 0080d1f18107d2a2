import type { Order } from '@market/contract/orders/schemas';

/** Note to the shop and invoice details; nothing without either. */
export function NotePanel({ note, invoice }: Pick<Order, 'note' | 'invoice'>) {
  if (note === '' && invoice === null) return null;
  return (
    <section className="panel space-y-3 p-5 text-base" aria-label="Lời nhắn và hóa đơn">
      {note !== '' && (
        <div>
          <h2 className="text-md font-semibold">Lời nhắn cho shop</h2>
          <p className="mt-1 break-words whitespace-pre-line text-ink-2">{note}</p>
        </div>
      )}
      {invoice !== null && (
        <div>
          <h2 className="text-md font-semibold">Xuất hóa đơn</h2>
          <p className="mt-1 text-ink-2">
            {invoice.company_name}
            <span className="block">
              Mã số thuế <span className="num">{invoice.tax_code}</span>
            </span>
            <span className="block">{invoice.address}</span>
            <span className="block break-all">{invoice.email}</span>
          </p>
        </div>
      )}
    </section>
  );
}
