import type { Parcel } from '#domain/parcels.ts';

/** Measures in the field names of `shipping/calculate`. */
export const wireParcel = ({ lengthCm, widthCm, heightCm, weightKg }: Parcel) => ({
  length_cm: lengthCm,
  width_cm: widthCm,
  height_cm: heightCm,
  weight_kg: weightKg,
});
