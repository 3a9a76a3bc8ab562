import { useCallback } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ThemeToggle } from '#storefront/ui/controls/theme-toggle.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { isEditing } from '../pieces/keyboard/typing.ts';
import { useKeys } from '../pieces/keyboard/use-keys.ts';
import { Note } from '../pieces/note.tsx';
import { useRetry } from '../pieces/use-retry.ts';
import { Till } from './till.tsx';
import { COUNTER } from './worker/addresses.ts';
import './counter.css';

/** Stored on the device, so it contains no names, orders or sales. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isVatVendor } = dataOf(await context.get(officeContext).act.counter(), request);
  return { isVatVendor };
}

export default function OfflineCounterPage() {
  const { isVatVendor } = useLoaderData<typeof loader>();
  useKeys();
  useCounterAgain();
  return (
    <div className="office__screen">
      <title>Counter sale | Office</title>
      <header className="screen__top">
        <div className="screen__title">
          <h1 tabIndex={-1}>
            Counter <b>sale</b>
          </h1>
          <p className="meta">Without a connection</p>
        </div>
        <ThemeToggle />
      </header>
      <main id="main" className="screen__main" tabIndex={-1}>
        <Note tone="warn" title="The shop does not answer.">
          Go on selling what this device has seen. Each sale is kept here and booked once, and the whole
          counter comes back, as soon as the shop answers.
        </Note>
        <Till
          isVatVendor={isVatVendor}
          maySetPrices
          giftCards={undefined}
          most={NOTHING}
          search=""
          collect={NOTHING}
          parked={NOTHING}
          ready={undefined}
          found={undefined}
          lines={NOTHING}
          door={undefined}
          formKey=""
          sold={undefined}
          refused={undefined}
        />
      </main>
    </div>
  );
}

const NOTHING: [] = [];

/** Opens the full counter as soon as the shop responds, between two sales. */
function useCounterAgain(): void {
  const openCounter = useCallback(async () => {
    if (!isEditing() && (await isShopThere())) location.replace(COUNTER);
  }, []);
  useRetry(openCounter);
}

async function isShopThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
