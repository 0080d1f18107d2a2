import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// Every page of the market. The addresses are given; a screen is a folder.
export default [
  route('sitemap.xml', 'buyer/site/sitemap.ts'),
  route(':part.xml', 'buyer/site/sitemap-part.ts'),
  route('robots.txt', 'buyer/site/robots.ts'),
  route('opensearch.xml', 'buyer/site/opensearch.ts'),
  route('manifest.webmanifest', 'buyer/site/manifest.ts'),
  route('dang-nhap', 'buyer/sign-in/route.tsx'),
  route('dang-ky', 'buyer/registration/route.tsx'),
  route('quen-mat-khau', 'buyer/recovery/route.tsx'),
  route('xac-nhan-don-hang', 'buyer/checkout/route.tsx'),
  route('thanh-toan/ket-qua', 'buyer/payment-result/route.tsx'),
  route('nguoi-ban', 'seller/home/route.tsx'),
  layout('seller/layout.tsx', [
    route('nguoi-ban/don-hang', 'seller/orders/route.tsx'),
    route('nguoi-ban/don-hang/:id', 'seller/orders/detail/route.tsx'),
  ]),
  route('nguoi-ban/don-hang/:id/phieu', 'seller/orders/slip/route.tsx'),
  layout('buyer/layout.tsx', [
    index('buyer/home/route.tsx'),
    route('product/search', 'buyer/search/route.tsx'),
    route('tim-shop', 'buyer/shops/route.tsx'),
    route('tim-nha-phan-phoi', 'buyer/distributors/route.tsx'),
    route('category/:kind/:category', 'buyer/category/route.tsx'),
    route('gio-hang', 'buyer/cart/route.tsx'),
    route('tai-khoan', 'buyer/account/route.ts'),
    route('tai-khoan/ho-so', 'buyer/account/profile/route.tsx'),
    route('tai-khoan/bao-mat', 'buyer/account/security/route.tsx'),
    route('tai-khoan/thiet-bi', 'buyer/account/devices/route.tsx'),
    route('tai-khoan/so-dia-chi', 'buyer/addresses/route.tsx'),
    route('tai-khoan/don-hang', 'buyer/orders/route.tsx'),
    route('tai-khoan/don-hang/:id', 'buyer/orders/detail/route.tsx'),
    route(':handleId.html', 'buyer/product/route.tsx'),
    route('shop/:slug', 'buyer/shop/route.tsx'),
    route('*', 'buyer/not-found/route.tsx'),
  ]),
] satisfies RouteConfig;
