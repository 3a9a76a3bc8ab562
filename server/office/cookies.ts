import { SESSION_DAYS } from '#domain/office/office.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { OfficeCookies } from '#office/api/context.ts';

const TICKET_SECONDS = 600;

/** `__Host-` cookies are tied to this host and to https; without https, in development, browsers refuse them. */
export function cookieNames(publicUrl: string): { session: string; ticket: string } {
  const prefix = isSecure(publicUrl) ? '__Host-' : '';
  return { session: `${prefix}springdeck-office`, ticket: `${prefix}springdeck-office-ticket` };
}

export function officeCookies(publicUrl: string): OfficeCookies {
  const names = cookieNames(publicUrl);
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; ${flags}`;
  return {
    open: (token) => cookie(names.session, token, SESSION_DAYS * DAY_SECONDS),
    end: () => cookie(names.session, '', 0),
    keepTicket: (ticket) => cookie(names.ticket, ticket, TICKET_SECONDS),
    dropTicket: () => cookie(names.ticket, '', 0),
  };
}

const VALUE = /^[\w-]{20,100}$/;

export function readCookie(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([known, value = '']) => known === name && VALUE.test(value))?.[1];
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');
