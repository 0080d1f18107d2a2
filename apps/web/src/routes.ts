import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// Every page of the market. The addresses are given; a screen is a folder.
export default [
  layout('buyer/layout.tsx', [index('buyer/home/route.tsx'), route('*', 'buyer/not-found/route.tsx')]),
] satisfies RouteConfig;
