import type { OutputOf } from '@cartwright/contract/contract';
import { type FixPlace, fixPlaceLabels } from '@cartwright/domain/paperwork/ccrs-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import type { AllowedPlaces } from '../../../../context/places.ts';
import { counted } from '../../../../lib/format.ts';

type Checked = OutputOf<'stateReports.checkManifests'>['data'][number];

/** What speaks against a manifest, with where it is mended. */
export interface ManifestWarning {
  readonly text: string;
  readonly fix: { readonly label: string; readonly href: string } | undefined;
}

interface Asked {
  readonly orderIds: number[];
  readonly driverId?: number | null;
  readonly vehicleId?: number | null;
}

/** What a manifest that goes on with warnings asks for. */
export const whyGoOn = 'Say why the order goes on anyway.';

/** Asks what speaks against the manifests of orders; it is asked again when somebody comes back from mending it. */
export const useManifestCheck = (body: Asked) =>
  useQuery({
    ...read('stateReports.checkManifests', { body }),
    enabled: body.orderIds.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

interface Of {
  readonly clientId: number;
}

/** The warnings of one order. */
export function manifestWarnings(checked: Checked | undefined, { clientId }: Of, to: AllowedPlaces): ManifestWarning[] {
  if (checked === undefined) return [];
  const hrefs: Readonly<Record<FixPlace, (product: number | undefined) => string | undefined>> = {
    company: () => to.company(),
    stateReports: () => to.stateReportSettings(),
    client: () => to.clientData(clientId),
    product: (product) => (product === undefined ? undefined : to.product(product)),
    delivery: () => to.fulfillmentSettings(),
    order: () => undefined,
    lot: () => undefined,
    source: () => undefined,
    receipt: () => undefined,
  };
  const picking = checked.unpicked > 0 ? [`${counted(checked.unpicked, 'unit')} not picked.`] : [];
  return [
    ...picking.map((text) => ({ text, fix: undefined })),
    ...checked.faults.map(({ reason, fixAt, product }) => {
      const href = hrefs[fixAt](product?.id);
      return {
        text: product === null ? reason : `${product.name}: ${reason}`,
        fix: href === undefined ? undefined : { label: fixPlaceLabels[fixAt], href },
      };
    }),
  ];
}
