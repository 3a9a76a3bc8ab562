import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import type { OfficePasskeyCreation } from '#backend/people/passkeys/own-passkeys.ts';
import { RECOVERY_CODES } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { type Answer, mapData } from '../api/call.ts';
import { type Unconfirmed, withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { NewPasskey } from './new-passkey.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TillPinPart } from './till-pin-part.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const [sessionsAnswer, passkeysAnswer] = await Promise.all([act.sessions(), act.passkeys()]);
  return {
    passkeys: dataOf(passkeysAnswer, request).map(({ created_at, used_at, ...passkey }) => ({
      ...passkey,
      added: describeWhen(created_at),
      used: used_at === null ? undefined : describeWhen(used_at),
    })),
    sessions: dataOf(sessionsAnswer, request).map(({ opened_at, seen_at, ...session }) => ({
      ...session,
      since: describeWhen(opened_at),
      seen: describeWhen(seen_at),
    })),
  };
}

type Done =
  | { kind: 'done'; words: string; codes?: string[] }
  | { kind: 'link'; link: string }
  | { kind: 'till-pin' }
  | { kind: 'new-passkey'; creation: OfficePasskeyCreation };

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const answer = await withConfirmation(act, form, () => press(act, form));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (!answer.ok) {
    return sendBack(answer, request, { kind: 'refused', message: answer.message } as const);
  }
  if (answer.data.kind === 'link') throw redirect(`/set-up/${answer.data.link}`);
  return answer.data;
}

async function press(act: OfficeActs, form: FormData): Promise<Answer<Done>> {
  const id = readId(textOf(form, 'id'));
  switch (form.get('do')) {
    case 'end':
      return mapData(await act.endSession({ id }), () => done('That device is signed out.'));
    case 'end-others':
      return mapData(await act.endOtherSessions(), () => done('Every other device is signed out.'));
    case 'codes':
      return mapData(await act.renewRecoveryCodes(), (codes) => ({
        kind: 'done',
        words: 'These are your new recovery codes; the old ones no longer work. They are not shown again.',
        codes,
      }));
    case 'afresh':
      return mapData(await act.linkToOwnSetUp(), (link) => ({ kind: 'link', link }));
    case 'till-pin':
      // Asked for again after a confirmation, since no page holds it meanwhile.
      if (!form.has('new_till_pin')) return { ok: true, data: { kind: 'till-pin' } };
      return mapData(await act.setTillPin({ pin: textOf(form, 'new_till_pin') }), () =>
        done('Your till PIN was set.'),
      );
    case 'remove-till-pin':
      return mapData(await act.removeOwnTillPin(), () => done('Your till PIN was removed.'));
    case 'start-passkey':
      return mapData(await act.startPasskey(), (creation) => ({ kind: 'new-passkey', creation }));
    case 'add-passkey':
      return mapData(
        await act.addPasskey({ name: textOf(form, 'name'), passkey: textOf(form, 'made') }),
        ({ name }) => done(`The passkey ${name} was added. ${ELSEWHERE}`),
      );
    case 'name-passkey':
      return mapData(await act.namePasskey({ id, name: textOf(form, 'name') }), ({ name }) =>
        done(`The passkey is called ${name} now.`),
      );
    case 'remove-passkey':
      return mapData(await act.removePasskey({ id }), () =>
        done(`The passkey ${textOf(form, 'name')} was removed. ${ELSEWHERE}`),
      );
    default:
      throw data(null, { status: 400 });
  }
}

const ELSEWHERE = 'Every other device is signed out.';

const done = (words: string): Done => ({ kind: 'done', words });

const isTillPin = ({ fields }: Unconfirmed): boolean =>
  fields.some(([name, value]) => name === 'do' && value === 'till-pin');

export default function AccountPage() {
  const me = useMe();
  const { sessions, passkeys } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen title="Account" note={`${me.person.email}, ${me.person.role}`}>
      {sent?.kind === 'unconfirmed' && (
        <ConfirmPanel
          {...sent}
          then={isTillPin(sent) ? 'Then you type the PIN again: no page keeps it.' : undefined}
        />
      )}
      {sent?.kind === 'new-passkey' && (
        <NewPasskey
          creation={sent.creation}
          device={sessions.find(({ is_this }) => is_this)?.device ?? 'This device'}
        />
      )}
      {sent?.kind === 'refused' && <Notice tone="error">{sent.message}</Notice>}
      {sent?.kind === 'done' && (
        <Notice tone="ok">
          {sent.words}
          {sent.codes && (
            <ul className="secrets">
              {sent.codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className="columns">
        <section className="part" aria-labelledby="devices">
          <div className="part__head">
            <h2 id="devices">Signed in now</h2>
          </div>
          <ul className="key-list">
            {sessions.map(({ id, device, address, since, seen, is_this }) => (
              <li key={id}>
                <Icon name="lock" />
                <div>
                  <b>{is_this ? `This device: ${device}` : device}</b>
                  <span className="meta">
                    since {since}, {is_this ? '' : `last seen ${seen}, `}from {address}
                  </span>
                </div>
                {!is_this && (
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button
                      type="submit"
                      name="do"
                      value="end"
                      size="small"
                      aria-label={`Sign out ${device}`}
                    >
                      Sign out
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post">
              <Button type="submit" name="do" value="end-others" className="button--danger">
                Sign out everywhere else
              </Button>
            </Form>
          )}
        </section>
        <div>
          <PasskeysPart passkeys={passkeys} origin={me.passkey_origin} />
          {me.rights.includes('refunds') && (
            <TillPinPart
              key={sent?.kind === 'done' ? sent.words : (sent?.kind ?? 'typing')}
              isSet={me.has_till_pin}
              isConfirmed={sent?.kind === 'till-pin'}
            />
          )}
          <section className="box box--acting" aria-labelledby="keys">
            <h2 id="keys">Password and codes</h2>
            <Form method="post">
              <ul className="key-list">
                <li>
                  <Icon name="lock" />
                  <div>
                    <b>Recovery codes</b>
                    <span className="meta">
                      {me.recovery_codes_left} of {RECOVERY_CODES} left
                    </span>
                  </div>
                  <Button type="submit" name="do" value="codes" size="small">
                    New codes
                  </Button>
                </li>
                <li>
                  <Icon name="phone" />
                  <div>
                    <b>Password and authenticator app</b>
                    <span className="meta">
                      to begin afresh ends every session, passkey and recovery code
                    </span>
                  </div>
                  <Button type="submit" name="do" value="afresh" size="small">
                    Begin afresh
                  </Button>
                </li>
              </ul>
            </Form>
          </section>
          <Form method="post" action="/sign-out">
            <Button type="submit" block className="account__sign-out">
              Sign out here
            </Button>
          </Form>
        </div>
      </div>
    </Screen>
  );
}
