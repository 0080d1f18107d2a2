import ipaddr from 'ipaddr.js';

/** Sites get at least this IPv6 prefix (RFC 6177): it counts as one client. */
const PREFIX_BITS = 64;
const GROUP_BITS = 16;

/** An IPv4 address, or the /64 of an IPv6 address (`2001:db8:1:2::/64`); other text is returned unchanged. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const network = (read as ipaddr.IPv6).parts.map((part, index) =>
    index < PREFIX_BITS / GROUP_BITS ? part : 0,
  );
  return `${new ipaddr.IPv6(network).toString()}/${PREFIX_BITS}`;
};

export const isRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

export const inRanges = (ranges: readonly string[]): ((address: string) => boolean) => {
  const parsed = ranges.map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128] as [typeof address, number];
  });
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return parsed.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  };
};
