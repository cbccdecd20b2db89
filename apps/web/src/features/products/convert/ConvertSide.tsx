import { marginPercent } from '@cartwright/domain/money/margin';
import { addUnits, subtractUnits } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormColumn } from '../../../form/Form.tsx';
import { counted, labFigure, money, units } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { typedUnits } from '../../../lib/typed-number.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { FailedAreas } from '../shared/FailedAreas.tsx';
import type { ConvertPart } from './convert-form.ts';
import { type ConvertibleLot, haveDifferentResults } from './convert-values.ts';
import { unitCost } from './unit-cost.ts';
import css from './Convert.module.css';

/** What follows from the conversion, and what is said of the new lots beside their lines. */
export const ConvertSide = (part: ConvertPart) => (
  <div className={css.side}>
    <StockAfter {...part} />
    <Costs {...part} />
    <NewLots {...part} />
  </div>
);

/** What is on hand of each product before and after. */
function StockAfter({ form: { values } }: ConvertPart) {
  const ids = [
    ...values.inputs.flatMap(({ lot }) => lot?.productId ?? []),
    ...values.outputs.map(({ product }) => product.productId),
  ];
  const productIds = [...new Set(ids)].toSorted((a, b) => a - b);
  const goods = useQuery({
    ...read('products.convertibleGoods', { body: { productIds } }),
    enabled: productIds.length > 0,
    placeholderData: (before) => before,
  });
  const products = (goods.data?.products ?? []).filter(({ productId }) => productIds.includes(productId));
  if (products.length === 0) return null;
  const waiting = products.filter(
    ({ productId, backorders }) =>
      backorders > 0 && values.outputs.some(({ product }) => product.productId === productId),
  );
  const changeOf = (productId: number) => {
    const out = values.inputs.filter(({ lot }) => lot?.productId === productId).map((line) => typedUnits(line.units));
    const made = values.outputs
      .filter(({ product }) => product.productId === productId)
      .map((line) => typedUnits(line.units));
    return subtractUnits(addUnits(...made), addUnits(...out));
  };
  return (
    <Panel title="After it">
      <Terms>
        {products.map(({ productId, productName, onHand }) => (
          <Term key={productId} label={productName}>
            On hand {units(onHand)} → <b>{units(addUnits(onHand, changeOf(productId)))}</b>
          </Term>
        ))}
      </Terms>
      {waiting.map(({ productId, productName, backorders, backordered }) => (
        <p key={productId} className={css.waiting}>
          {counted(backorders, 'order')} {backorders === 1 ? 'waits' : 'wait'} for {units(backordered)} {productName}
        </p>
      ))}
    </Panel>
  );
}

/** What a unit costs, and what is left of its price; for those who see costs. */
function Costs({ form, plan }: ConvertPart) {
  const seesCosts = useMay('costs');
  const { outputs } = form.values;
  if (!seesCosts || outputs.length === 0) return null;
  return (
    <Panel title="Unit cost and margin">
      <SelectField
        label="Shared by"
        options={[
          { value: 'weight', label: 'Weight' },
          { value: 'typed', label: 'Typed costs' },
        ]}
        {...form.bind('costs')}
        onChange={(costs) => form.setValues({ costs: costs ?? 'weight' })}
      />
      <Terms>
        {outputs.map(({ key, product, units: made }, at) => {
          const cost = plan.costsOut[at] ?? null;
          const each =
            cost === null || typedUnits(made) === 0 ? null : Math.round((cost / typedUnits(made)) * 100) / 100;
          return (
            <Term key={key} label={product.productName}>
              {unitCost(cost, made)}
              {each === null || marginPercent(product.unitPrice, each) === null ? null : (
                <small className={css.margin}>
                  {marginFigure(marginPercent(product.unitPrice, each))} at {money(product.unitPrice)}
                </small>
              )}
            </Term>
          );
        })}
      </Terms>
    </Panel>
  );
}

const resultText = ({ labResultNumber, total }: ConvertibleLot): string =>
  [labResultNumber ?? 'No certificate', total === null ? null : labFigure(total)].filter(Boolean).join(' · ');

/** The lab result of the new lots, where they are stored, how long they keep, and a note. */
function NewLots({ form }: ConvertPart) {
  const areas = useQuery(read('products.areas', {}));
  const { inputs, resultOf } = form.values;
  const lots = inputs.flatMap(({ lot }) => lot ?? []);
  return (
    <Panel title="New lots">
      <FormColumn>
        {haveDifferentResults(form.values) ? (
          <DifferentResults form={form} lots={lots} chosen={resultOf} />
        ) : lots[0] === undefined ? null : (
          <Terms>
            <Term label="Lab result">{resultText(lots[0])}</Term>
          </Terms>
        )}
        <SelectField
          label="Area"
          emptyLabel="None"
          options={(areas.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.bind('areaId')}
        />
        <FailedAreas areas={areas} />
        <DateField label="Best by" hint="Empty for the earliest of what goes in" {...form.bind('bestBy')} />
        <TextField label="Note" maxLength={200} placeholder="Machine, people, remarks" {...form.bind('note')} />
      </FormColumn>
    </Panel>
  );
}

function DifferentResults({
  form,
  lots,
  chosen,
}: Pick<ConvertPart, 'form'> & { lots: readonly ConvertibleLot[]; chosen: number | null }) {
  const mayChoose = useMay('products.edit');
  const byResult = [...new Map(lots.map((lot) => [lot.resultKey, lot])).values()];
  return (
    <>
      <p className={css.warning} role="status">
        The lots have different lab results: {byResult.map(resultText).join(', ')}.
        {chosen === null ? ' The new lots are on hold until one is entered.' : ''}
      </p>
      {mayChoose ? (
        <SelectField
          label="Lab result"
          emptyLabel="None yet"
          options={byResult.map((lot) => ({ value: lot.inventoryId, label: resultText(lot) }))}
          {...form.bind('resultOf')}
        />
      ) : null}
      {mayChoose && chosen !== null ? (
        <TextField label="Why this one" required maxLength={200} autoComplete="off" {...form.bind('resultReason')} />
      ) : null}
    </>
  );
}
