import { redirect } from 'react-router';
import { throwSignIn } from '../api/answers.ts';
import { readRefusal } from '../api/call.ts';

/** Returns a call's file; if it needs a fresh confirmation, redirects to `askAt`, which asks for it. */
export async function answerFile(response: Response, request: Request, askAt: string): Promise<Response> {
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  if (refusal.code === 'office_confirmation_needed') return redirect(askAt);
  throwSignIn(refusal, request);
  return new Response(refusal.message, { status: refusal.status });
}
