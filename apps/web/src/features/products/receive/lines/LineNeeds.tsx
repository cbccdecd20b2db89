import { unitCostText } from '../../../../lib/unit-cost-text.ts';
import { isFarCost } from '@cartwright/domain/receiving/far-cost';
import { type RejectReason, rejectReasonLabels, rejectReasons } from '@cartwright/domain/receiving/receipt';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, Plus } from 'lucide-react';
import { readPage } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { isTypedOnly } from '../../../../form/picker-option.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { BindLine } from './bind-line.ts';
import { rejectedText } from '../receipt-needs.ts';
import { type LineValues, optionOf, type ReceivedOption, unitCostIn } from '../receipt-values.ts';
import type { ChangePhotos } from './use-add-photos.ts';
import { chosenSource } from '../source-option.ts';
import { fieldInWords } from '../transfer/transfer-words.ts';
import css from '../Receive.module.css';

const LinePhotos = lazyPart(async () => (await import('./LinePhotos.tsx')).LinePhotos);

const reasons: readonly { value: RejectReason; label: string }[] = rejectReasons.map((value) => ({
  value,
  label: rejectReasonLabels[value],
}));

interface LineNeedsProps {
  line: LineValues;
  bind: BindLine;
  onProduct: (product: LineValues['product']) => void;
  onNewProduct: () => void;
  onPhotos: ChangePhotos;
}

/** What a line needs, under it: a product, why units are rejected, what the transfer said and could not be read. */
export const LineNeeds = (props: LineNeedsProps) => (
  <>
    <NearProducts {...props} />
    <FarCost {...props} />
    <Rejected {...props} />
    <Unread {...props} />
  </>
);

/** Products with a name like the supplier's, and a new one. */
function NearProducts({ line, onProduct, onNewProduct }: LineNeedsProps) {
  const { product, sent, similar } = line;
  const mayAdd = useMay('products.edit');
  const isOpen = product === null || isTypedOnly(product);
  const name = sent?.productName ?? '';
  const near = useQuery({
    ...readPage('products.managed', { body: { searchKey: name.slice(0, 100), page: { take: 3 } } }),
    enabled: isOpen && name !== '',
  });
  if (!isOpen || (sent === null && product === null)) return null;
  const found = (near.data?.data ?? []).map(optionOf);
  const options = [...found, ...(similar === null ? [] : [similar])].filter(
    ({ id }, at, all) => all.findIndex((each) => each.id === id) === at,
  );
  return (
    <div className={css.under}>
      {sent === null ? null : <p data-plain>Found by neither SKU nor name.</p>}
      {options.slice(0, 3).map((option) => (
        <Button key={option.id} size="small" title={option.note} onClick={() => onProduct(option)}>
          {option.label}
        </Button>
      ))}
      {mayAdd ? (
        <Button size="small" icon={<Plus size={14} />} onClick={onNewProduct}>
          New product
        </Button>
      ) : null}
    </div>
  );
}

/** Units that are not accepted, and why. */
function Rejected({ line, bind, onPhotos }: LineNeedsProps) {
  const { rejectReason } = line;
  const rejected = rejectedText(line);
  if (rejected === '') return null;
  return (
    <div className={css.under}>
      <p>
        <Ban size={15} aria-hidden /> {rejected === null ? 'Nothing is accepted' : `${rejected} rejected`}
      </p>
      <SelectField label="Why rejected" required options={reasons} emptyLabel="Choose" {...bind('rejectReason')} />
      <div className={css.wide}>
        <TextField
          label="In words"
          required={rejectReason === 'other'}
          maxLength={300}
          autoComplete="off"
          {...bind('rejectNote')}
        />
      </div>
      <LinePhotos photoIds={line.photoIds} error={bind('photoIds').error} onPhotos={onPhotos} />
    </div>
  );
}

const hasUnits = ({ units, amount }: LineValues): boolean => (units ?? amount) !== null;
const hasCost = ({ cost }: LineValues): boolean => cost !== null;
const hasOutcome = ({ outcome }: LineValues): boolean => outcome !== null;
const hasLink = ({ link }: LineValues): boolean => link !== '';

/** Fields of a transfer that a person answers by typing in the line. */
const answers: Readonly<Record<string, (line: LineValues) => boolean>> = {
  qty: hasUnits,
  uom: hasUnits,
  line_price: hasCost,
  product_price: hasCost,
  lab_result_id: ({ labNumber }) => labNumber !== '',
  lab_result_passed: hasOutcome,
  lab_result_status: hasOutcome,
  lab_result_link: hasLink,
  lab_result_detail: hasLink,
  coa: ({ certificate }) => certificate !== '',
};

/** The cost of a unit is far from what the product is known to cost: that of all units was typed, or of another product. */
function FarCost({ line }: LineNeedsProps) {
  const seesCosts = useMay('costs');
  const unit = unitCostIn(line);
  const usual = (line.product as Partial<ReceivedOption> | null)?.usualCost ?? null;
  if (!seesCosts || unit === null || usual === null || !isFarCost(unit, usual)) return null;
  return (
    <div className={css.under}>
      <p data-note>
        <CircleAlert size={15} aria-hidden /> {unitCostText(unit)} a unit is far from the usual {unitCostText(usual)}.
        Is it the cost of {line.costOf === 'unit' ? 'all units' : 'one unit'}?
      </p>
    </div>
  );
}

/** What the transfer says of the line that cannot be read, and units that it counts otherwise. */
function Unread({ line }: LineNeedsProps) {
  const { sent } = line;
  if (sent === null) return null;
  const isMeasured =
    chosenSource(line.product) === null && sent.quantity !== null && sent.measure !== null && sent.measure !== 'ea';
  const unread = sent.unread.filter(({ field }) => answers[field.toLowerCase()]?.(line) !== true);
  return (
    <>
      {unread.map(({ field, value }) => (
        <div key={field + value} className={css.under}>
          <p data-note>
            <CircleAlert size={15} aria-hidden /> The transfer says “{value}” for {fieldInWords(field)}, which cannot be
            read.
          </p>
        </div>
      ))}
      {isMeasured ? (
        <div className={css.under}>
          <p data-note>
            <CircleAlert size={15} aria-hidden /> The transfer says {sent.quantity} {sent.measure}: type the units that
            these are, or choose the source that they join.
          </p>
        </div>
      ) : null}
      {sent.sampleType === null ? null : (
        <div className={css.under}>
          <p data-plain>The supplier calls it a sample: {sent.sampleType}.</p>
        </div>
      )}
    </>
  );
}
