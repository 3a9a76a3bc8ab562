import { z } from 'zod';
import { isEmail } from '#domain/checkout/email.ts';
import { myCookie } from '../cart/my-cookie.ts';
import type { Route } from './+types/code-route.ts';
import { myServices } from './my-services.ts';

const question = z.object({ email: z.string().max(254), code: z.string().max(40).optional() });

/** For the script of cart and checkout: mails a code to an address, or opens a session by it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { shopApi, publicUrl } = myServices(context);
  const { data } = question.safeParse(await request.json().catch(() => undefined));
  if (!data || !isEmail(data.email)) return Response.json({ problem: 'Please give a valid email address.' });
  const { email, code } = data;
  if (code === undefined) {
    const sent = await shopApi.mailMyLink({ email, page: '/checkout' });
    return Response.json(sent.ok ? {} : { problem: sent.message });
  }
  const opened = await shopApi.openMy({ email, code });
  if (!opened.ok) return Response.json({ problem: opened.message });
  return Response.json({}, { headers: { 'Set-Cookie': myCookie(opened.value.token, publicUrl) } });
}
