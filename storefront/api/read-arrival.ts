import type { Arrival } from '#domain/time/business-days.ts';

export const readArrival = ({
  arrives_from: earliest,
  arrives_to: latest,
}: WireArrival): Arrival | undefined => (earliest && latest ? { earliest, latest } : undefined);

interface WireArrival {
  arrives_from?: string | null | undefined;
  arrives_to?: string | null | undefined;
}
