export default function Home() {
  return <h1>Chợ Phiên</h1>;
}
