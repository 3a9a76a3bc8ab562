export interface Counted {
  quantity: number;
  /** The card, as written. */
  rest: string;
}

/** '4 Opt', '4x Opt', '4xOP01-016', '4pcs Opt', '| 4 | Opt |'; a name may begin with 'Pc'. */
const FIRST =
  /^(?:\|\s*)?(\d+)(?:\s*[xX×](?=\s)|[xX×]|\s*(?:pcs?|PCS|pieces|copies(?: of)?|cards(?: of)?|units?|ea|kaarte|kopieë|eksemplare|nos|each|stk|[Ss]tück|stuks?)\.?(?=\s)|(?=\s|$))\s*(?:\|\s*)?(.*?)(?:\s*\|)?$/;
/** 'x4 Opt', '(4) Opt', '4, Opt', '4: Opt'. */
const SIGNED_FIRST = [
  /^[x×](\d{1,3})\s*(?=\p{L})(.+)$/iu,
  /^\([x×]?(\d{1,3})[x×]?\)\s*(.+)$/i,
  /^\[[x×]?(\d{1,2})[x×]?\]\s*(?=\p{L})(.+)$/iu,
  /^\*(\d{1,3})[x×]?\*\s*(.+)$/i,
  /^(\d{1,3})\*\s*(.+)$/i,
  /^(\d{1,3})\s*[,;:]\s*(?=["\p{L}])(.+)$/iu,
];
/** 'Opt x4', 'Opt ×4', 'Opt x 4', 'Opt 4x', 'Opt 4 times', 'Opt (x4)', 'Mime Jr. x4'; the X of 'Charizard X 4' is the card's, and so is that of 'Vortex2'. */
const BEHIND = [
  /^(.*[^\s\d.)])\s*(?:×\s?|(?<!\p{L})[xX]|(?<=\s)x\s)(\d{1,3})$/u,
  /^(.*\p{L}\.)\s+(?:×\s?|[xX])(\d{1,3})$/u,
  /^(.*\d)(?:\s+[xX]\s?|\s*×\s?)(\d{1,3})$/u,
  /^(.*[)\]\d])\s*(?:×\s?|[xX])(\d{1,3})$/u,
  /^(.*\S)\s+(\d{1,3})\s?(?:[x×]|times|maal|keer)$/iu,
  /^(.*\S)\s+(?:times|maal|keer)\s(\d{1,3})$/iu,
  /^(.*\S)\s*[([](?:[x×]\s?(?=\d+[)\]]))(\d{1,3})[)\]]$/iu,
  /^(.*\S)\s*[([](\d{1,3})\s?(?:[x×]|pcs?|copies|cards?|kaarte|-?of|stuks?|needed)[)\]]$/iu,
  /^(.*\S)\s*[([](?:need|want|qty)[:\s]\s?(\d{1,3})[)\]]$/iu,
  /^(.*[^\s\d])\s+(\d{1,3})\s?(?:pcs|copies|cards|kaarte|ea|each|stuks?)$/iu,
];
/** 'Opt - need x4'. */
const ASKED = /[\s,;:(–—-]+(?:need|want|qty|soek):?$/i;
/** 'Opt x4 NM' is '4 Opt NM', 'Opt x4 foil' is '4 Opt foil'. */
const CONDITION_BEHIND =
  /^(.*[^\s,;–—-])[\s,;–—-]+\(?(NM|LP|SP|MP|HP|DMG|near mint|mint|(?:lightly|slightly|moderately|heavily) played|damaged|foil|(?:(?:reverse|rev\.?) )?holo(?:foil)?|RH)\)?$/i;
/** '6. Opt x4' may be the sixth card. */
const ORDINAL = /^\d{1,3}[.)]\s/;

/** undefined if no number tells how many. */
export function readQuantity(line: string): Counted | undefined {
  const [, digits, rest = ''] = FIRST.exec(line) ?? [];
  if (digits !== undefined) return { quantity: Number(digits), rest };
  for (const pattern of SIGNED_FIRST) {
    const [, first, card] = pattern.exec(line) ?? [];
    if (card !== undefined) return { quantity: Number(first), rest: card };
  }
  if (ORDINAL.test(line)) return undefined;
  return readBehind(line) ?? readBeforeCondition(line);
}

function readBehind(line: string): Counted | undefined {
  for (const pattern of BEHIND) {
    const [, card, last] = pattern.exec(line) ?? [];
    if (card !== undefined && /\p{L}/u.test(card))
      return { quantity: Number(last), rest: card.replace(ASKED, '') };
  }
  return undefined;
}

function readBeforeCondition(line: string): Counted | undefined {
  const [, before, condition] = CONDITION_BEHIND.exec(line) ?? [];
  const counted = before === undefined ? undefined : readBehind(before);
  return counted && { ...counted, rest: `${counted.rest} ${condition}` };
}
