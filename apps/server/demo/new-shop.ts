import { parsePhone } from '@market/contract/rules/phone';
import { ADMIN_ID } from '@market/demo-data';
import { sql } from 'kysely';
import { getSellerProduct } from '#catalogue';
import { findArea, getPlaces } from '#locations';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { before, HOUR } from '#platform/time.ts';
import { createUser } from '#users';
import { hashPassword } from '../src/modules/accounts/lib/passwords.ts';
import { createProduct } from '../src/modules/catalogue/actions/seller/create.ts';
import { decideReview } from '../src/modules/catalogue/actions/review.ts';
import { submitProduct } from '../src/modules/catalogue/actions/seller/states.ts';
import { uploadDocument } from '../src/modules/shop-review/actions/documents.ts';
import { sendVerification } from '../src/modules/shop-review/actions/send.ts';
import { insertQuestion } from '../src/modules/shop-review/store/questions.ts';
import { createShop } from '../src/modules/shops/actions.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { asShop } from './actors.ts';

const PHONE = '0905678902';
const OPENED_HOURS_AGO = 5;
const AREA = { province: 1, district: 2, ward: 70 };
const LICENCE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const createOwner = async (context: Context<Tx>): Promise<number> => {
  const phone = parsePhone(PHONE)!;
  const at = before(context.now, OPENED_HOURS_AGO * HOUR);
  return createUser(context, {
    user_type: 'shop',
    roles: ['seller'],
    phone_typed: PHONE,
    phone_national: phone.national,
    phone_e164: phone.e164,
    phone_canonical: phone.canonical,
    phone_verified_at: at,
    email: null,
    password_hash: await hashPassword(DEMO_PASSWORD),
    first_name: 'Cúc',
    last_name: 'Nguyễn Thị Thu',
    registered_at: at,
    last_active_at: at,
    created_at: at,
  });
};

const openShop = (context: Context<Tx>, user_id: number): Promise<number> => {
  const area = findArea(AREA)!;
  const { province, district, ward } = getPlaces(context, area);
  return createShop(context, {
    user_id,
    name: 'May Thu Cúc',
    slug: 'may-thu-cuc',
    tag_line: '',
    description: '',
    phone: PHONE,
    address: '18 Gò Dầu',
    ...area,
    ward_code: area.ward_code ?? '',
    province: province ?? '',
    district: district ?? '',
    ward: ward ?? '',
    business_type: 'Hộ kinh doanh',
    main_products: 'Đồ bộ mặc nhà',
    review_state: 1,
    status: 'active',
    cod_active: false,
    payment_methods: ['bank_transfer'],
    payment_timing: 'after_confirmation',
    created_at: before(context.now, OPENED_HOURS_AGO * HOUR),
  });
};

/** A product that was refused, with the pictures of one that is sold. */
const rejectProduct = async (shop: Context<Tx, Seller>): Promise<void> => {
  const { rows } = await sql<{ id: number; category_lv1: number; category_lv2: number }>`
    select p.id, p.category_lv1, p.category_lv2 from products p
    where p.status = 'active' and not p.is_classifieds and (select count(*) from product_images i
      where i.product_id = p.id and i.in_gallery) = 3 order by p.title like 'Đồ bộ%' desc, p.id limit 1`.execute(
    shop.db,
  );
  const [pattern] = rows;
  if (pattern === undefined) return;
  const { product } = await createProduct(shop, {
    category_lv1: pattern.category_lv1,
    category_lv2: pattern.category_lv2,
    title: 'Đồ bộ hoa nhí tole lanh tay cánh tiên',
    unit_name: 'bộ',
    prices: [{ startQuantity: 10, price: 68_000 }],
    variants: [{ option1: null, option2: null, option3: null, inventory_quantity: 120, grams: 250 }],
  });
  await sql`insert into product_images (product_id, position, media_key, alt)
    select ${product.id}, position, media_key, '' from product_images where product_id = ${pattern.id} and in_gallery`.execute(
    shop.db,
  );
  await submitProduct(shop, product.id);
  const { title } = await getSellerProduct(shop, product.id);
  await decideReview(shop, product.id, {
    staffId: ADMIN_ID,
    reasons: [{ field: 'images', reason: `Ảnh 2 mờ, chụp lại rõ vải của “${title}”` }],
  });
};

/** A shop in its first day: it waits for review and verification, and its only product was refused. */
export const seedNewShop = async (context: Context<Tx>): Promise<void> => {
  const id = await createOwner(context);
  const shop = asShop(context, { id, shopId: await openShop(context, id) }, 2);
  await rejectProduct(shop);
  const document = await uploadDocument(shop, LICENCE);
  await sendVerification(shop, {
    kind: 'household',
    tax_code: '079185001234',
    legal_name: 'Hộ kinh doanh May Thu Cúc',
    representative: 'Nguyễn Thị Thu Cúc',
    documents: [document.id],
  });
  await insertQuestion(context.db, {
    shop_id: shop.actor.shopId,
    question: 'Xưởng may của sạp ở địa chỉ nào, có bao nhiêu máy?',
    asked_at: before(context.now, HOUR),
    asked_by: ADMIN_ID,
  });
};
