import { redirect } from 'react-router';
import { throwSignIn } from '../api/answers.ts';
import { readRefusal } from '../api/call.ts';

/** The file that a call answered with; when it wants a fresh confirmation, the screen at `askAt` asks for it first. */
export async function answerFile(response: Response, request: Request, askAt: string): Promise<Response> {
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  if (refusal.code === 'office_confirmation_needed') return redirect(askAt);
  throwSignIn(refusal, request);
  return new Response(refusal.message, { status: refusal.status });
}
