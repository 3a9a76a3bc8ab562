import { useRef } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import './camera-panel.css';

interface CameraPanelProps {
  onCode: (text: string) => void;
  onClose: () => void;
}

const PROBLEMS: Record<Exclude<CameraState, 'opening' | 'on'>, string> = {
  none: 'There is no camera here that can be used. Type the code, or use a scanner.',
  refused:
    'The browser may not use the camera. Allow it in the settings of this site, then press Camera again.',
  busy: 'Something else uses the camera. Close that, then press Camera again.',
  failed: 'The camera cannot be read here. Type the code, or use a scanner.',
};

export default function CameraPanel({ onCode, onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, light, switchLight } = useCamera(video, onCode);
  const isWorking = state === 'opening' || state === 'on';
  return (
    <div className="camera">
      {isWorking ? (
        <div className="camera__view">
          <video ref={video} playsInline muted aria-label="What the camera sees" />
        </div>
      ) : (
        <p role="alert">{PROBLEMS[state]}</p>
      )}
      <p className="camera__hint" role="status">
        {state === 'opening' && 'Opening the camera …'}
        {state === 'on' && 'Hold the code in the frame.'}
      </p>
      <div className="row-of-buttons">
        {light !== 'none' && (
          <Button aria-pressed={light === 'on'} onClick={switchLight}>
            Light
          </Button>
        )}
        <Button onClick={onClose}>Close the camera</Button>
      </div>
    </div>
  );
}
