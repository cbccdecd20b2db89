import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { orDash, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { recordQuery } from './record-query.ts';

/** What is known of the package, and what the state calls the product. */
export function RecordSide({ productId }: { productId: number }) {
  const { data } = useQuery(recordQuery(productId));
  const { pathname } = useLocation();
  if (data === undefined) return null;
  const { unitsPerCase, unitWeightGrams, servings } = data;
  return (
    <>
      <Panel
        title="Package"
        action={
          <AppLink className="link" href={`${pathname}#data`}>
            Edit
          </AppLink>
        }
      >
        <Terms>
          <Term label="Units per case">{unitsPerCase === null ? orDash(null) : units(unitsPerCase)}</Term>
          <Term label="Unit weight">{orDash(unitWeightGrams === null ? null : `${units(unitWeightGrams)} g`)}</Term>
          {servings === null ? null : <Term label="Servings">{units(servings)}</Term>}
          <Term label="Barcode">{orDash(data.packageBarcode)}</Term>
          <Term label="DOH compliant">{data.isMedical ? 'Yes' : 'No'}</Term>
        </Terms>
      </Panel>
      {data.isNonCannabis ? null : (
        <Panel title="State">
          <Terms>
            <Term label="State type">{orDash(data.stateType)}</Term>
            <Term label="State name">{data.stateName ?? data.productName}</Term>
            <Term label="External id">{orDash(data.stateId)}</Term>
          </Terms>
        </Panel>
      )}
    </>
  );
}
