const SCRIPTS_AND_STYLES = /(<(script|style)\b[\s\S]*?<\/\2>)/gi;
const LINK_WITH_TARGET = /<a\s[^<>]*\btarget\s*=[^<>]*>/gi;
const REL = /\srel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** As WordPress adds it when it saves a post. */
export function addNoopener(html: string): string {
  if (!/target/i.test(html)) return html;
  return html
    .split(SCRIPTS_AND_STYLES)
    .map((piece, index) => {
      if (index % 3 === 0) return piece.replace(LINK_WITH_TARGET, withNoopener);
      // split() returns the captured element name as a piece of its own.
      return index % 3 === 1 ? piece : '';
    })
    .join('');
}

function withNoopener(link: string): string {
  const [whole, double, single, bare] = REL.exec(link) ?? [];
  // Quotes are escaped inside block attributes.
  const quote = link.includes('\\"') ? '\\"' : '"';
  if (whole === undefined)
    return link.replace(/\s*(\/?)>$/, (_end, slash) => ` rel=${quote}noopener${quote}${slash}>`);
  const words = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  if (words.includes('noopener')) return link;
  return link.replace(whole, () => ` rel="${[...words, 'noopener'].join(' ')}"`);
}
