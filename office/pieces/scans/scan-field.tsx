import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { OfficeIcon } from '../office-icon.tsx';
import { useScanner } from './use-scanner.ts';
import './scan-field.css';

/** Loaded when the camera is first opened. */
const CameraPanel = lazy(() => import('../camera/camera-panel.tsx'));

/** A barcode or number goes on before. */
const DIGIT_ALONE_MS = 600;

interface ScanFieldProps {
  label: string;
  /** Name and method of the form without JavaScript. */
  name: string;
  method: 'get' | 'post';
  /** Further fields. */
  fields: Readonly<Record<string, string>>;
  /** The id of another form to send the field with, as long as there is no script. */
  form?: string | undefined;
  defaultValue?: string;
  placeholder?: string;
  /** Refocuses the field whenever this value changes. */
  place: string;
  /** false: not accepted now; the text returns to the empty field. */
  onScan: (text: string) => Promise<boolean>;
  /** Enter in the empty field. */
  onEmpty?: (() => void) | undefined;
  /** '+' or '-' in the empty field. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** A digit alone in the field; false: it is text. */
  onDigit?: ((digit: number) => boolean) | undefined;
  /** Result of the last scan. */
  children: ReactNode;
}

/** Captures a scanner's keys wherever the focus is; the camera is an extra. */
export function ScanField(props: ScanFieldProps) {
  const { label, name, method, fields, form, place, onScan, onEmpty, onStep, onDigit, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [canScan, setCanScan] = useState(false);
  const [isCameraOn, setCameraOn] = useState(false);
  useEffect(() => setCanScan(navigator.mediaDevices !== undefined), []);
  const take = useCallback(
    async (text: string) => {
      const scanned = text.trim();
      if (scanned === '' || (await onScan(scanned))) return;
      if (input.current?.value === '') input.current.value = scanned;
    },
    [onScan],
  );
  useScanner(take);
  const takeDigit = (typed: string): boolean => /^[1-9]$/.test(typed) && (onDigit?.(Number(typed)) ?? false);
  useEffect(() => {
    if (place !== '') input.current?.focus();
  }, [place]);

  return (
    <section className="scan storm">
      <Form
        method={method}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = input.current?.value ?? '';
          if (input.current) input.current.value = '';
          if (typed.trim() === '') onEmpty?.();
          else if (!takeDigit(typed.trim())) void take(typed);
        }}
      >
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <label className="scan__label" htmlFor="scan">
          {label} <span>always listening</span>
        </label>
        <div className="scan__box">
          <OfficeIcon name="scan-barcode" />
          <input
            ref={input}
            id="scan"
            name={name}
            form={form}
            data-scans
            // biome-ignore lint/a11y/noAutofocus: a scanner types before the page's script has run
            autoFocus
            defaultValue={props.defaultValue}
            placeholder={props.placeholder ?? 'barcode, SKU, or sv8 237'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            onKeyDown={(event) => {
              const { key, currentTarget } = event;
              if (key === 'Escape') currentTarget.blur();
              if (onDigit && currentTarget.value === '') {
                setTimeout(() => {
                  if (currentTarget.value === key && takeDigit(key)) currentTarget.value = '';
                }, DIGIT_ALONE_MS);
              }
              if (!onStep || currentTarget.value !== '' || (key !== '+' && key !== '-')) return;
              event.preventDefault();
              onStep(key === '+' ? 1 : -1);
            }}
          />
          <button type="submit" {...(form && { form, name: 'do', value: 'find', formNoValidate: true })}>
            <span className="sr-only">Take what is typed: </span>
            <kbd>Enter</kbd>
          </button>
        </div>
      </Form>
      {canScan && !isCameraOn && (
        <p className="scan__camera">
          <Button look="chalk" onClick={() => setCameraOn(true)}>
            <OfficeIcon name="smartphone" /> Camera
          </Button>
        </p>
      )}
      {isCameraOn && (
        <Suspense fallback={<p role="status">Opening the camera …</p>}>
          <CameraPanel
            onCode={take}
            onClose={() => {
              setCameraOn(false);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
      {children}
    </section>
  );
}
