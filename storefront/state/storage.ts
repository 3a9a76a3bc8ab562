type Area = 'localStorage' | 'sessionStorage';

// Storage may be switched off or full: what would be kept then lives as long as the page.

export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** null takes the value out. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    return;
  }
}
