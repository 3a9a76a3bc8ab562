import logoUrl from '#storefront/assets/logo/logo.svg?no-inline';

/** What is around it names it. */
export function Logo() {
  return (
    <svg className="office-logo" viewBox="0 0 519 84" aria-hidden="true">
      <use href={`${logoUrl}#logo`} />
    </svg>
  );
}
