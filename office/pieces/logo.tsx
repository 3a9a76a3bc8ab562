import logoUrl from '#storefront/assets/logo/logo.svg?no-inline';

/** Decorative: the parent has the accessible name. */
export function Logo() {
  return (
    <svg className="office-logo" viewBox="0 0 519 84" aria-hidden="true">
      <use href={`${logoUrl}#logo`} />
    </svg>
  );
}
