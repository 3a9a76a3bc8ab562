/** `Karoo: Cards <hello@karoo.example>`, the name with or without quotes, or an address alone. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]*)>$/.exec(from) ?? [];
  return { name, address };
}
