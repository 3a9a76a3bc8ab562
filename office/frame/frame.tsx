import { useCallback, useMemo } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { FrameContext } from '../pieces/frame-context.ts';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { isEditing } from '../pieces/keyboard/typing.ts';
import { useKeys } from '../pieces/keyboard/use-keys.ts';
import { useScanner } from '../pieces/scans/use-scanner.ts';
import { LastLine } from './last-line.tsx';
import { placesFor } from './places.ts';
import { withWhen } from './pulse.ts';
import { Rail, TabBar } from './rail.tsx';
import { useRefusalInView } from './refusal.ts';
import { useKeysDialog } from './use-keys-dialog.ts';
import { usePalette } from './use-palette.ts';
import { usePulse } from './use-pulse.ts';
import './frame.css';
import './last-line.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const [me, pulse] = await Promise.all([act.me(), act.pulse()]);
  return { me: dataOf(me, request), pulse: withWhen(dataOf(pulse, request)) };
}

export default function Frame() {
  const loaded = useLoaderData<typeof loader>();
  const places = placesFor(loaded.me.rights);
  const { pulse, lostSince, isSignedOut } = usePulse(loaded.pulse);
  const keys = useKeysDialog();
  const palette = usePalette();
  const { show: showPalette } = palette;
  useScanner(useOpening(), true);
  useKeys();
  useRefusalInView();
  const frame = useMemo(
    () => ({ lostSince, isSignedOut, showKeys: keys.show, showPalette }),
    [lostSince, isSignedOut, keys.show, showPalette],
  );
  return (
    <FrameContext value={frame}>
      <div className="office">
        <Rail places={places} waiting={pulse.waiting} />
        <div className="office__screen">
          <Outlet />
          <LastLine pulse={pulse} hints={<Hints />} />
        </div>
        <TabBar places={places} waiting={pulse.waiting} />
      </div>
      {keys.KeysDialog && (
        <keys.KeysDialog places={places.flat()} isOpen={keys.isShown} onClose={keys.close} />
      )}
      {palette.Palette && (
        <palette.Palette places={places.flat()} isOpen={palette.isShown} onClose={palette.close} />
      )}
    </FrameContext>
  );
}

/** Opens what was scanned, unless something typed would be lost. */
function useOpening(): (scanned: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (scanned) => {
      if (isEditing()) return;
      const office = `${window.location.origin}/office/`;
      const label = scanned.startsWith(office) ? `/${scanned.slice(office.length)}` : undefined;
      if (label) navigate(label);
      else void whereTo(scanned).then((to) => to && navigate(to));
    },
    [navigate],
  );
}

/** undefined where the answer does not come. */
async function whereTo(scanned: string): Promise<string | undefined> {
  try {
    const body = JSON.stringify({ text: scanned });
    const response = await fetch('/office/find/scanned', { method: 'POST', body });
    return response.ok ? (await response.json()).to : undefined;
  } catch {
    return undefined;
  }
}

const Hints = () => (
  <>
    <span>
      <Keys of="J K" /> move
    </span>
    <span>
      <Keys of="Ctrl Enter" /> do it
    </span>
    <span>
      <Keys of="?" /> all keys
    </span>
  </>
);
