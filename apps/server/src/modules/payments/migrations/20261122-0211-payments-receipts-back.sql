-- What went back of receipts before each of them kept its own sum.
update payment_receipts r set refunded = b.back
from (select receipt_id, sum(amount) as back from payment_refunds where receipt_id is not null group by 1) b
where b.receipt_id = r.id and r.refunded = 0;
