/** Parses `Karoo: Cards <hello@karoo.example>`, the name optionally quoted, or a bare address. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]*)>$/.exec(from) ?? [];
  return { name, address };
}
