import { formatRand } from '#domain/money/money.ts';
import type { Connection } from '#domain/shop/first-day.ts';
import { fetchOutside, isTimeout, withTimeout } from '../../ground/fetch-outside.ts';
import { openMailSender } from '../../mail/send-mail.ts';
import { testMail } from '../../mail/test-mail.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import type { MailSettings, PayfastSettings } from '../../shop/settings.ts';

/** For the owner; never contains keys or passwords. */
export interface Found {
  /** done: ready; low: works, but not for selling yet; wrong: broken. */
  state: 'done' | 'low' | 'wrong';
  sentence: string;
  todo: string;
}

type CheckServices = Pick<OfficeServices, 'settings' | 'courier' | 'now'>;

const TIMEOUT_MS = 15_000;
const PAYFAST_TIMEOUT_MS = 8_000;

export async function checkConnection(
  services: CheckServices,
  connection: Connection,
  recipient: string,
): Promise<Found & { connection: Connection }> {
  const check = { mail: checkMail, courier: checkCourier, payfast: checkPayfast }[connection];
  return { connection, ...(await check(services, recipient)) };
}

async function checkMail({ settings, now }: CheckServices, recipient: string): Promise<Found> {
  const { mail, shop } = settings;
  if (mail.smtpUrl === undefined) {
    return {
      state: 'low',
      sentence: 'There is no mail server: every mail is written to a file instead.',
      todo: 'Set SMTP_URL to the address of your mail server, with name and password.',
    };
  }
  const sender = openMailSender(mail);
  try {
    await withTimeout(sender.send(await testMail(shop, recipient, now())), TIMEOUT_MS);
    return {
      state: 'done',
      sentence: `The mail server took a mail for ${recipient}.`,
      todo: 'Look whether it arrives, and not among the junk.',
    };
  } catch (error) {
    return { state: 'wrong', ...whyNoMail(error, mail) };
  } finally {
    sender.close();
  }
}

/** Without the server's message, which may quote the user name. */
function whyNoMail(error: unknown, { smtpUrl = '' }: MailSettings): Pick<Found, 'sentence' | 'todo'> {
  const host = URL.parse(smtpUrl)?.host ?? 'the mail server';
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const { responseCode } = error as { responseCode?: number };
  const answered = responseCode ? ` (${responseCode})` : '';
  if (code === 'EAUTH') {
    return {
      sentence: `${host} refuses the name or the password${answered}.`,
      todo: 'Compare them with your mail account; many need a password for apps.',
    };
  }
  if (code === 'EENVELOPE') {
    return {
      sentence: `${host} refuses the sender or the recipient${answered}.`,
      todo: 'MAIL_FROM must be an address that this account may send from.',
    };
  }
  if (/ENOTFOUND|EDNS|getaddrinfo/.test(`${code} ${message}`)) {
    return { sentence: `There is no server ${host}.`, todo: 'Look for a slip in SMTP_URL.' };
  }
  if (/ECONNREFUSED/.test(`${code} ${message}`)) {
    return {
      sentence: `Nothing listens at ${host}.`,
      todo: 'Check the port: 465 with smtps://, 587 with smtp://.',
    };
  }
  if (/ETIMEDOUT|timeout|no answer within/i.test(`${code} ${message}`)) {
    return {
      sentence: `${host} did not answer in time.`,
      todo: 'Many hosts block port 25 and 465 to the outside: ask yours, or try 587.',
    };
  }
  if (/ETLS|certificate|SSL|TLS/i.test(`${code} ${message}`)) {
    return {
      sentence: `No safe connection to ${host} came about.`,
      todo: 'Try smtps:// with port 465, or smtp:// with port 587.',
    };
  }
  return { sentence: `${host} did not take the mail${answered}.`, todo: 'Its own log says more.' };
}

async function checkCourier({ courier, settings, now }: CheckServices): Promise<Found> {
  if (!courier) {
    return {
      state: 'low',
      sentence: "There are no live rates: the shop's own tariff applies.",
      todo: 'That is enough to sell. For live rates set BOBGO_TOKEN.',
    };
  }
  // Varies every second: a cached rate would not test the key.
  const goodsCents = 10_000 + (Math.floor(now().getTime() / 1000) % 3600);
  const answer = await courier.findRates({
    to: {
      company: '',
      street_address: '12 Nelson Mandela Drive',
      local_area: 'Westdene',
      city: 'Bloemfontein',
      zone: 'FS',
      country: 'ZA',
      code: '9301',
    },
    items: [{ description: 'Card', priceCents: goodsCents, quantity: 1, ...settings.shop.delivery.cartItem }],
    goodsCents,
  });
  if (!answer.ok) return { state: 'wrong', ...whyNoRate(courier.name, answer.reason) };
  const [first] = answer.rates;
  if (!first) {
    return {
      state: 'wrong',
      sentence: `${courier.name} answers, but offers nothing from your place of collection.`,
      todo: 'Switch on rates at checkout there, and check the place of collection.',
    };
  }
  return {
    state: 'done',
    sentence: `${courier.name} offers ${first.serviceName} to Bloemfontein for ${formatRand(first.priceCents)}.`,
    todo: '',
  };
}

function whyNoRate(name: string, reason: string): Pick<Found, 'sentence' | 'todo'> {
  if (/^status 40[13]$/.test(reason)) {
    return {
      sentence: `${name} refuses the key (${reason}).`,
      todo: 'Compare BOBGO_TOKEN with the key in your account.',
    };
  }
  if (reason === 'timeout' || reason.startsWith('paused')) {
    return {
      sentence: `${name} did not answer in time.`,
      todo: 'Until it does, the shop’s own tariff applies.',
    };
  }
  if (reason === 'no connection') {
    return {
      sentence: `${name} cannot be reached.`,
      todo: 'Check BOBGO_BASE_URL, and whether this machine reaches the internet.',
    };
  }
  return {
    sentence: `${name} gives no rate: ${reason}.`,
    todo: 'Check the place of collection under Delivery.',
  };
}

async function checkPayfast({ settings }: CheckServices): Promise<Found> {
  const { payfast, publicUrl } = settings;
  if (payfast.mode === 'simulator') {
    return {
      state: 'low',
      sentence: 'The simulator takes play money: nobody pays for real.',
      todo: 'Order something from yourself to try it. To sell, set PAYFAST_MODE=live with the keys of your account.',
    };
  }
  const wrong = wrongKeys(payfast);
  if (wrong) return { state: 'wrong', ...wrong };
  const reached = await reachPayfast(payfast);
  if (reached)
    return {
      state: 'wrong',
      sentence: reached,
      todo: 'Check PAYFAST_BASE_URL, and whether this machine reaches the internet.',
    };
  if (!publicUrl.startsWith('https:')) {
    return {
      state: 'wrong',
      sentence: `PayFast cannot tell ${publicUrl} what was paid.`,
      todo: 'Set PUBLIC_URL to the https:// address of the shop.',
    };
  }
  if (payfast.mode === 'sandbox') {
    return {
      state: 'low',
      sentence: 'The keys have the right form, and PayFast’s sandbox answers. It takes play money.',
      todo: 'To sell, set PAYFAST_MODE=live with the keys of your account.',
    };
  }
  return {
    state: 'done',
    sentence: 'The keys have the right form, and PayFast answers. Payments are real.',
    todo: 'Whether the passphrase is right shows with the first payment: order something small from yourself.',
  };
}

function wrongKeys({
  merchantId,
  merchantKey,
  passphrase,
}: PayfastSettings): Pick<Found, 'sentence' | 'todo'> | undefined {
  const todo = 'Copy it anew from Settings in your PayFast account.';
  if (!/^\d{5,10}$/.test(merchantId))
    return { sentence: 'PAYFAST_MERCHANT_ID is no merchant id: it has 8 digits.', todo };
  if (!/^[a-z0-9]{13}$/i.test(merchantKey)) {
    return { sentence: 'PAYFAST_MERCHANT_KEY is no merchant key: it has 13 letters and digits.', todo };
  }
  if (passphrase.trim() !== passphrase) {
    return { sentence: 'PAYFAST_PASSPHRASE begins or ends with a space.', todo };
  }
  return undefined;
}

/** undefined if it responds. A refused fake notification counts as a response. */
async function reachPayfast({ baseUrl }: PayfastSettings): Promise<string | undefined> {
  const { host } = new URL(baseUrl);
  try {
    const response = await fetchOutside(`${baseUrl}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'test=1',
      timeoutMs: PAYFAST_TIMEOUT_MS,
    });
    await response.body?.cancel();
    return response.status >= 500 ? `${host} answers, but fails (${response.status}).` : undefined;
  } catch (error) {
    return isTimeout(error) ? `${host} did not answer within 8 seconds.` : `${host} cannot be reached.`;
  }
}
