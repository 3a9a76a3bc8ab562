import { type ReactNode, useEffect, useState } from 'react';
import { areLettersOff, switchLetterKeys } from '../pieces/keyboard/letter-keys.ts';
import { isScanSoundOff, switchScanSound } from '../pieces/scans/scan-sound.ts';

/** Choices that hold for this device, whoever uses it. */
export const DeviceSwitches = () => (
  <div className="device-switches">
    <DeviceSwitch isOff={areLettersOff} onSwitch={switchLetterKeys}>
      Single-letter keys on. Off for speech control: only those with Ctrl stay.
    </DeviceSwitch>
    <DeviceSwitch isOff={isScanSoundOff} onSwitch={switchScanSound}>
      Scan sounds on: one high tone if a scan is right, two low ones if it is wrong.
    </DeviceSwitch>
  </div>
);

interface DeviceSwitchProps {
  isOff: () => boolean;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}

function DeviceSwitch({ isOff, onSwitch, children }: DeviceSwitchProps) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(!isOff()), [isOff]);
  return (
    <label>
      <input
        type="checkbox"
        className="check-box"
        checked={isOn}
        onChange={({ target }) => {
          onSwitch(target.checked);
          setOn(target.checked);
        }}
      />
      {children}
    </label>
  );
}
