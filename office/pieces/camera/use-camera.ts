import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CodeReader } from './code-reader.ts';

export type CameraState = 'opening' | 'on' | 'none' | 'refused' | 'busy' | 'failed';

const PAUSE_MS = 120;
/** A code is reported again only after being out of view for this long. */
const AGAIN_MS = 1_500;

/** Shows the camera in the video and reports each code once. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [state, setState] = useState<CameraState>('opening');
  const [light, setLight] = useState<'none' | 'off' | 'on'>('none');
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isOver = false;
    let reader: CodeReader | undefined;
    let stream: MediaStream | undefined;
    let lock: WakeLockSentinel | undefined;
    const run = async () => {
      try {
        if (!navigator.mediaDevices) return setState('none');
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        const { openCodeReader } = await import('./code-reader.ts');
        reader = await openCodeReader();
        const shown = video.current;
        if (isOver || !shown) return close();
        track.current = stream.getVideoTracks()[0];
        setLight(hasLight(track.current) ? 'off' : 'none');
        shown.srcObject = stream;
        await shown.play();
        setState('on');
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
        await watch(shown, reader);
      } catch (error) {
        if (!isOver) setState(stateOf(error));
        close();
      }
    };
    const watch = async (shown: HTMLVideoElement, { read }: CodeReader) => {
      let last = '';
      let goneAt: number | undefined;
      while (!isOver) {
        const [text] = await read(shown);
        if (isOver) return;
        if (text === undefined) {
          goneAt ??= Date.now();
        } else {
          const isBack = goneAt !== undefined && Date.now() - goneAt > AGAIN_MS;
          if (text !== last || isBack) {
            navigator.vibrate?.(60);
            latest.current(text);
          }
          last = text;
          goneAt = undefined;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    const close = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
      reader?.close();
      void lock?.release();
    };
    void run();
    return () => {
      isOver = true;
      close();
    };
  }, [video]);

  const switchLight = async () => {
    const torch = light === 'off';
    await track.current?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    setLight(torch ? 'on' : 'off');
  };
  return { state, light, switchLight };
}

const hasLight = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

function stateOf(error: unknown): CameraState {
  switch (error instanceof DOMException && error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
