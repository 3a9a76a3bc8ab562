const SCRIPTS_AND_STYLES = /(<(script|style)\b[\s\S]*?<\/\2>)/gi;
const LINK_WITH_TARGET = /<a\s[^<>]*\btarget\s*=[^<>]*>/gi;
const REL = /\srel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Links that open a window of their own get `rel="noopener"`, as WordPress gives it when it takes a post in. */
export function guardTargets(html: string): string {
  if (!/target/i.test(html)) return html;
  return html
    .split(SCRIPTS_AND_STYLES)
    .map((piece, index) => {
      if (index % 3 === 0) return piece.replace(LINK_WITH_TARGET, guarded);
      // The name of the element is a piece of its own: it stands in the one before.
      return index % 3 === 1 ? piece : '';
    })
    .join('');
}

function guarded(link: string): string {
  const [whole, double, single, bare] = REL.exec(link) ?? [];
  // Inside the attributes of a block quotes are escaped.
  const quote = link.includes('\\"') ? '\\"' : '"';
  if (whole === undefined)
    return link.replace(/\s*(\/?)>$/, (_end, slash) => ` rel=${quote}noopener${quote}${slash}>`);
  const words = (double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean);
  if (words.includes('noopener')) return link;
  return link.replace(whole, () => ` rel="${[...words, 'noopener'].join(' ')}"`);
}
