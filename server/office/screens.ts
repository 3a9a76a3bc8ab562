import { randomBytes } from 'node:crypto';
import * as reactRouterBuild from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ActingPage, OfficeActs } from '#backend/office/act.ts';
import { findRelyingParty } from '#backend/people/passkeys/relying-party.ts';
import { API_KEY_HEADER, REQUEST_ID_HEADER, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import type { SendCall } from '#office/api/call.ts';
import { officeContext } from '#office/api/context.ts';
import { createOfficeApi } from '#office/api/office-api.ts';
import { cookieNames, officeCookies, readCookie } from './cookies.ts';

export interface OfficeSettings {
  publicUrl: string;
  shopName: () => string;
  apiKey: string;
  mode: 'production' | 'development';
  backend: (request: Request) => Promise<Response>;
  acts: (page: ActingPage) => OfficeActs;
  reportError: (error: unknown) => void;
}

export interface OfficeCaller {
  requestId: string;
  visitorAddress: string;
  /** IPv4 address or IPv6 network. */
  network: string;
  /** A form, whose origin has been checked. */
  isOwnForm: boolean;
}

export type OfficeScreens = (request: Request, caller: OfficeCaller) => Promise<Response>;

export function createOfficeScreens(settings: OfficeSettings): OfficeScreens {
  const { publicUrl, shopName, mode, reportError } = settings;
  const handle = createRequestHandler(reactRouterBuild, mode);
  const names = cookieNames(publicUrl);
  return async (request, caller) => {
    const nonce = randomBytes(18).toString('base64url');
    const context = new RouterContextProvider();
    const cookie = request.headers.get('cookie');
    const token = readCookie(cookie, names.session);
    context.set(officeContext, {
      act: settings.acts({
        token: token ?? '',
        address: caller.network,
        userAgent: request.headers.get('user-agent') ?? '',
        isOwnForm: caller.isOwnForm,
      }),
      api: createOfficeApi(sender(settings, request, caller, token)),
      shopName: shopName(),
      publicUrl,
      nonce,
      passkeyOrigin: findRelyingParty(publicUrl)?.origin ?? null,
      ticket: readCookie(cookie, names.ticket),
      cookies: officeCookies(publicUrl),
      reportError,
    });
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    headers.set('x-robots-tag', 'noindex');
    headers.set('referrer-policy', 'same-origin');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy(nonce, mode));
    headers.set('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    return new Response(response.body, { status: response.status, headers });
  };
}

function sender(
  { publicUrl, apiKey, backend }: OfficeSettings,
  request: Request,
  { requestId, visitorAddress }: OfficeCaller,
  token: string | undefined,
): SendCall {
  return (method, path, body) =>
    backend(
      new Request(publicUrl + path, {
        method,
        headers: {
          [API_KEY_HEADER]: apiKey,
          [REQUEST_ID_HEADER]: requestId,
          [VISITOR_ADDRESS_HEADER]: visitorAddress,
          'user-agent': request.headers.get('user-agent') ?? '',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...bodyOf(body),
      }),
    );
}

/** Pictures are already compressed. */
function bodyOf(body: unknown): { body?: BodyInit; duplex?: 'half' } {
  if (body === undefined) return {};
  if (body instanceof ReadableStream) return { body, duplex: 'half' };
  return { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) };
}

function policy(nonce: string, mode: OfficeSettings['mode']): string {
  const isDevelopment = mode === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
