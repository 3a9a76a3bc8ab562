import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Unconfirmed } from '../api/confirmation.ts';
import { ConfirmPanel } from './confirm-panel.tsx';

describe.each([
  { passkeys: 0, has_till_pin: false, takesTillPin: true, primary: 'Confirm' },
  { passkeys: 1, has_till_pin: false, takesTillPin: true, primary: 'Confirm with a passkey' },
  { passkeys: 0, has_till_pin: true, takesTillPin: true, primary: 'Confirm with the PIN' },
  { passkeys: 1, has_till_pin: true, takesTillPin: true, primary: 'Confirm with the PIN' },
  { passkeys: 1, has_till_pin: true, takesTillPin: false, primary: 'Confirm with a passkey' },
  { passkeys: 1, has_till_pin: false, takesTillPin: false, passkey_origin: null, primary: 'Confirm' },
])('with $passkeys passkeys at $passkey_origin, a till PIN: $has_till_pin, taken: $takesTillPin', (given) => {
  const { takesTillPin, primary, ...me } = given;

  it('has one primary button, and focuses no other way first', () => {
    const page = openPage({ passkey_origin: 'http://localhost', ...me }, takesTillPin);
    const gold = [...page.matchAll(/<button[^>]*button--gold[^>]*>(.*?)<\/button>/g)];
    expect(gold.map(([, words = '']) => words.replaceAll(/<[^>]*>/g, '').trim())).toEqual([primary]);
    expect([...page.matchAll(/autofocus/gi)].length).toBe(primary.endsWith('passkey') ? 0 : 1);
  });
});

const UNCONFIRMED: Unconfirmed = { kind: 'unconfirmed', fields: [], message: undefined, by: undefined };

function openPage(me: object, takesTillPin: boolean): string {
  const panel = <ConfirmPanel {...UNCONFIRMED} takesTillPin={takesTillPin} />;
  const router = createMemoryRouter(
    [{ id: 'frame/frame', path: '/', element: panel, loader: () => ({ me }) }],
    {
      hydrationData: { loaderData: { 'frame/frame': { me } } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
