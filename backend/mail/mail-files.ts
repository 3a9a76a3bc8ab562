import { z } from 'zod';

/** What comes with a mail; a code is drawn when the mail is sent, and shown where its HTML has the image `cid:{name}`. */
const mailFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('calendar'), name: z.string(), text: z.string() }),
  z.object({ kind: z.literal('code'), name: z.string(), text: z.string() }),
]);

export type MailFile = z.infer<typeof mailFile>;

const filesSchema = z.array(mailFile);

export const writeFiles = (files: readonly MailFile[] = []): string => JSON.stringify(files);

export const readFiles = (files: string): MailFile[] => filesSchema.parse(JSON.parse(files));

/** As nodemailer takes them. */
export const attachmentsOf = (files: string) => Promise.all(readFiles(files).map(attach));

async function attach({ kind, name, text }: MailFile) {
  if (kind === 'calendar') {
    return { filename: name, content: text, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
  }
  const { default: bwip } = await import('bwip-js/node');
  // Mail programs do not show SVG; scanners expect a margin of four modules, which are two points each.
  const content = await bwip.toBuffer({
    bcid: 'qrcode',
    text,
    eclevel: 'M',
    scale: 4,
    padding: 8,
    backgroundcolor: 'ffffff',
  });
  return {
    filename: name,
    content,
    contentType: 'image/png',
    cid: name,
    contentDisposition: 'inline' as const,
  };
}
