import { Outlet } from 'react-router';

export default function BuyerLayout() {
  return <Outlet />;
}
