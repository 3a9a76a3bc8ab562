import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';

/** Mail programs reliably support inline styles only. */
export const MAIL_COLOURS = {
  ground: '#fbfaf4',
  card: '#ffffff',
  band: '#0f2a33',
  onBand: '#fbfaf4',
  gold: '#f5b62a',
  ink: '#0c1c22',
  soft: '#3c4f57',
  line: '#dcdbce',
} as const;

const FONT = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";
const C = MAIL_COLOURS;

export type Markup = ReturnType<typeof html>;

export interface MailPage {
  title: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  body: Markup;
}

export const mailPage = async (shop: ShopFacts, { title, preview, body }: MailPage): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${C.ground};${FONT};color:${C.ink}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${C.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${C.card};border:1px solid ${C.line}">
<tr><td style="padding:20px 28px;background:${C.band};border-bottom:6px solid ${C.gold};color:${C.onBand};font-size:20px;font-weight:700">${shop.name}</td></tr>
<tr><td style="padding:28px;font-size:16px;line-height:1.55">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
${body}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:16px 28px;font-size:13px;line-height:1.6;color:${C.soft}">
${shop.legalName}, ${shop.addressLines.join(', ')}<br>
${shop.phone} &middot; ${shop.email}<br>
${shop.hours}${shop.vatNumber === undefined ? '' : html`<br>VAT number ${shop.vatNumber}`}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  );

export const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px">${text}</p>`;

export const heading = (text: string): Markup =>
  html`<h2 style="margin:24px 0 8px;font-size:17px">${text}</h2>`;

export interface MailButton {
  label: string;
  url: string;
}

const BUTTON = `display:inline-block;padding:12px 22px;background:${C.gold};border:2px solid ${C.ink};color:${C.ink};font-weight:700;text-decoration:none`;

export const button = ({ label, url }: MailButton): Markup =>
  html`<p style="margin:0 0 20px"><a href="${url}" style="${BUTTON}">${label}</a></p>`;

export const mailLink = (url: string, label: string): Markup =>
  html`<a href="${url}" style="color:${C.ink}">${label}</a>`;

export const textPage = (shop: ShopFacts, parts: readonly string[]): string =>
  [
    ...parts,
    [
      '--',
      `${shop.legalName}, ${shop.addressLines.join(', ')}`,
      `${shop.phone}, ${shop.email}`,
      shop.hours,
      ...(shop.vatNumber === undefined ? [] : [`VAT number ${shop.vatNumber}`]),
    ].join('\n'),
  ].join('\n\n');
