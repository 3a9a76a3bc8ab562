import PDFDocument from 'pdfkit';
import type { ApiInvoice } from '#contract/orders.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { foldAccents } from '#domain/text/text.ts';
import { longDate } from '#domain/time/long-date.ts';

const MARGIN = 56;
const AMOUNT_WIDTH = 110;
const QUANTITY_WIDTH = 60;

/** `logo`: an SVG whose first symbol, of filled paths, is drawn. */
export async function invoicePdf(invoice: ApiInvoice, logo?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${invoice.title} ${invoice.number}`, Author: printable(invoice.seller[0] ?? '') },
    lang: 'en-ZA',
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  if (logo !== undefined) drawLogo(pdf, logo);
  writeHead(pdf, invoice);
  writeLines(pdf, invoice);
  writeSums(pdf, invoice);
  for (const note of invoice.notes) pdf.font('Helvetica').fontSize(10).text(note, MARGIN);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

const LOGO_WIDTH = 150;
/** Of what an SVG leaves to the colour of the text. */
const INK = '#0c1c22';

function drawLogo(pdf: Pdf, svg: string): void {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const scale = LOGO_WIDTH / Number(width ?? LOGO_WIDTH);
  pdf.save().translate(MARGIN, MARGIN).scale(scale);
  const [symbol = ''] = svg.split('</symbol>');
  for (const [, fill = INK, shape = ''] of symbol.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)) {
    pdf.path(shape).fill(fill === 'currentColor' ? INK : fill);
  }
  pdf.restore().fillColor('black');
  pdf.y = MARGIN + Number(height ?? 0) * scale + 24;
}

function writeHead(pdf: Pdf, { title, number, issued_at, order_number, seller, buyer }: ApiInvoice): void {
  pdf.font('Helvetica-Bold').fontSize(22).text(title).moveDown(0.3);
  pdf.font('Helvetica').fontSize(10);
  pdf.text(`Number: ${number}`);
  pdf.text(`Date: ${longDate(new Date(issued_at))}`);
  pdf.text(`Order: ${order_number}`).moveDown();
  writeParty(pdf, 'From', seller);
  if (buyer) writeParty(pdf, 'To', buyer);
}

function writeParty(pdf: Pdf, name: string, lines: readonly string[]): void {
  pdf.font('Helvetica-Bold').text(name);
  pdf
    .font('Helvetica')
    .text(printable(lines.join('\n')))
    .moveDown();
}

function writeLines(pdf: Pdf, { lines, buyer }: ApiInvoice): void {
  const hasQuantities = buyer !== null;
  writeRow(pdf, {
    text: 'Description',
    quantity: hasQuantities ? 'Quantity' : '',
    amount: 'Amount',
    bold: true,
  });
  for (const line of lines) {
    writeRow(pdf, {
      text: line.description,
      quantity: String(line.quantity ?? ''),
      amount: formatDecimal(line.total),
    });
  }
}

function writeSums(pdf: Pdf, { vat, total }: ApiInvoice): void {
  if (vat) {
    writeRow(pdf, { text: 'Total without VAT', amount: formatDecimal(vat.excluding) });
    writeRow(pdf, { text: `VAT at ${vat.rate}`, amount: formatDecimal(vat.vat) });
  }
  const text = vat ? 'Total including VAT' : 'Total';
  writeRow(pdf, { text, amount: formatDecimal(total), bold: true });
  pdf.moveDown();
}

interface Row {
  text: string;
  quantity?: string;
  amount: string;
  bold?: boolean;
}

/** Keeps a row on one page. */
function writeRow(pdf: Pdf, { text, quantity = '', amount, bold = false }: Row): void {
  const right = pdf.page.width - MARGIN;
  const textWidth = right - MARGIN - AMOUNT_WIDTH - QUANTITY_WIDTH - 16;
  const description = printable(text);
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const height = pdf.heightOfString(description, { width: textWidth });
  if (pdf.y + height + 12 > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y + 4;
  pdf.text(description, MARGIN, top, { width: textWidth });
  const amountLeft = right - AMOUNT_WIDTH;
  pdf.text(quantity, amountLeft - QUANTITY_WIDTH, top, { width: QUANTITY_WIDTH, align: 'right' });
  pdf.text(printable(amount), amountLeft, top, { width: AMOUNT_WIDTH, align: 'right' });
  const bottom = top + height + 4;
  pdf.moveTo(MARGIN, bottom).lineTo(right, bottom).lineWidth(0.5).strokeColor('#b8b8ac').stroke();
  pdf.x = MARGIN;
  pdf.y = bottom + 4;
}

/** Characters of Helvetica in a PDF (Windows-1252) beyond Latin-1. */
const FURTHER = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

const fits = (character: string): boolean =>
  /[\n\x20-\x7e\u00a0-\u00ff]/.test(character) || FURTHER.test(character);

/** Strips accents the font lacks; other missing characters become question marks. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (fits(character)) return character;
    const folded = foldAccents(character);
    return folded !== '' && Array.from(folded).every(fits) ? folded : '?';
  }).join('');
