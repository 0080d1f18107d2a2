import ipaddr from 'ipaddr.js';

/** A household or a server is given at least so much of IPv6 (RFC 6177): all of it is one caller. */
const PREFIX_BITS = 64;
const GROUP_BITS = 16;

/**
 * What a network address is counted by: an IPv4 address as it is, also where it stands within IPv6; of another IPv6
 * address its network, `2001:db8:1:2::/64`, since its owner has the rest to choose from. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const network = (read as ipaddr.IPv6).parts.map((part, index) =>
    index < PREFIX_BITS / GROUP_BITS ? part : 0,
  );
  return `${new ipaddr.IPv6(network).toString()}/${PREFIX_BITS}`;
};

/** Whether `text` is an address or a range of them: `10.0.0.0/8`, `::1`. */
export const isRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** Tells whether an address stands in one of these ranges. */
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
