import type { Invoice } from '@market/contract/orders/schemas';
import { useState } from 'react';

export type InvoiceField = keyof Invoice;
export type InvoiceErrors = Partial<Record<InvoiceField, string>>;

export const EMPTY_INVOICE: Invoice = { company_name: '', tax_code: '', address: '', email: '' };
const TAX_CODE = /^\d{10}(?:-?\d{3})?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const invoiceErrors = (invoice: Invoice): InvoiceErrors => ({
  ...(invoice.company_name.trim() === '' && { company_name: 'Hãy nhập tên đơn vị' }),
  ...(!TAX_CODE.test(invoice.tax_code.trim()) && { tax_code: 'Mã số thuế gồm 10 hoặc 13 chữ số' }),
  ...(invoice.address.trim() === '' && { address: 'Hãy nhập địa chỉ đơn vị' }),
  ...(!EMAIL.test(invoice.email.trim()) && {
    email: 'Hãy nhập email nhận hóa đơn, ví dụ ketoan@xuongmay.vn',
  }),
});

export const trimInvoice = (invoice: Invoice): Invoice => ({
  company_name: invoice.company_name.trim(),
  tax_code: invoice.tax_code.trim(),
  address: invoice.address.trim(),
  email: invoice.email.trim(),
});

export const useInvoice = () => {
  const [requested, setRequested] = useState(false);
  const [fields, setFields] = useState(EMPTY_INVOICE);
  const [submitted, setSubmitted] = useState(false);
  const errors = invoiceErrors(fields);
  const isComplete = Object.keys(errors).length === 0;
  return {
    wanted: requested,
    setWanted: setRequested,
    written: fields,
    change: (field: InvoiceField, value: string) => setFields((before) => ({ ...before, [field]: value })),
    /** Shown after the first attempt to order. */
    errors: submitted ? errors : {},
    value: requested && isComplete ? trimInvoice(fields) : null,
    /** Shows errors; true when valid. */
    check: (): boolean => {
      setSubmitted(true);
      return !requested || isComplete;
    },
  };
};

export type InvoiceForm = ReturnType<typeof useInvoice>;
