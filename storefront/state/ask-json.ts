/** undefined: offline, stopped, or refused. */
export async function askJson<Answer>(address: string, init?: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, init);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
