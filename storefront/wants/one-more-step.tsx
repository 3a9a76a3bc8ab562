import type { WantedProduct } from './find-wanted-goods.ts';

export const ONE_MORE_STEP = 'One more step';

/** The same words whether the address is known or not. */
export function OneMoreStep({ email, goods }: { email: string; goods: WantedProduct[] }) {
  const [first] = goods;
  return (
    <>
      <p>
        We sent a mail to <b>{email}</b>. Press the button in it and you are on the list for{' '}
        {goods.length === 1 ? first?.name : `${goods.length} items`}. Nothing is kept if you do not.
      </p>
      <p className="small muted">No mail in ten minutes? Look in the spam folder, or ask again.</p>
    </>
  );
}
