import { z } from 'zod';
import {
  type MyLinkRequest,
  type MyPage,
  myErasedSchema,
  myGiftCardSchema,
  myOpenedSchema,
  myPageSchema,
  myPassSchema,
  shopperDataSchema,
} from '#contract/my.ts';
import { PATHS } from '#contract/paths.ts';
import { getJson } from './get-json.ts';
import { type PostResult, postJson } from './post-json.ts';
import { CallError, type CallSettings } from './transport.ts';

const acceptedSchema = z.object({ success: z.literal(true) });

type MyData = z.infer<typeof shopperDataSchema>;

/** A token is that of a session, which ends: then it is refused with the status 401. */
export function myCalls(call: CallSettings) {
  const as = (bearer: string): CallSettings => ({ ...call, bearer });
  const readWith =
    <Schema extends z.ZodType>(schema: Schema) =>
    (body: unknown) =>
      schema.safeParse(body).data;
  return {
    /** Deliberately gives the same answer whether the address is known or not. */
    mailMyLink: (request: MyLinkRequest): Promise<PostResult<{ success: true }>> =>
      postJson(call, `${PATHS.my}/link`, request, readWith(acceptedSchema)),

    openMy: (
      by: { link: string } | { email: string; code: string },
    ): Promise<PostResult<z.infer<typeof myOpenedSchema>>> =>
      postJson(call, `${PATHS.my}/open`, by, readWith(myOpenedSchema)),

    /** undefined once the session has ended. */
    async my(token: string, before?: number): Promise<MyPage | undefined> {
      const query = before === undefined ? '' : `?${new URLSearchParams({ before: String(before) })}`;
      try {
        const answer = await getJson(as(token), PATHS.my + query);
        return answer && readWith(myPageSchema)(answer.body);
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return undefined;
        throw error;
      }
    },

    closeMy: (token: string, everywhere: boolean): Promise<PostResult<{ success: true }>> =>
      postJson(as(token), PATHS.my, { everywhere }, readWith(acceptedSchema), { method: 'DELETE' }),

    addMyGiftCard: (token: string, code: string): Promise<PostResult<z.infer<typeof myGiftCardSchema>>> =>
      postJson(as(token), `${PATHS.my}/gift-cards`, { code }, readWith(myGiftCardSchema)),

    makeMyPass: (token: string): Promise<PostResult<z.infer<typeof myPassSchema>>> =>
      postJson(as(token), `${PATHS.my}/pass`, {}, readWith(myPassSchema)),

    myData: (token: string): Promise<PostResult<MyData>> =>
      postJson(as(token), `${PATHS.my}/data`, {}, readWith(shopperDataSchema)),

    eraseMe: (token: string): Promise<PostResult<z.infer<typeof myErasedSchema>>> =>
      postJson(as(token), `${PATHS.my}/erase`, {}, readWith(myErasedSchema)),
  };
}
