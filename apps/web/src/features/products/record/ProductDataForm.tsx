import { marginPercent } from '@cartwright/domain/money/margin';
import { inventoryTypes } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../../context/session.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormColumn, FormProblem, FormRow } from '../../../form/Form.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { StaleChoice } from '../../../form/StaleChoice.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { typedPrice } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FlagField, TagsField } from './FlagField.tsx';
import { ListField } from './ListField.tsx';
import { NamedStrain } from './NamedStrain.tsx';
import {
  bodyOf,
  labels,
  newValues,
  type ProductRecord,
  type ProductValues,
  validateProduct,
  valuesOf,
} from './product-values.ts';
import type { ProductChoices } from './use-product-choices.ts';
import css from './ProductDataForm.module.css';

interface ProductDataFormProps {
  /** The product to change; without it the form makes a new one. */
  product?: ProductRecord;
  /** The product that a new one is another package of. */
  like?: ProductRecord | undefined;
  /** What is known of a new one. */
  given?: Partial<ProductValues>;
  /** The strain that a supplier names and that is none of ours yet. */
  namedStrain?: string | undefined;
  choices: ProductChoices;
  onSaved?: (productId: number, values: ProductValues) => void;
}

const stateTypes = inventoryTypes.map((type) => ({ value: type as string, label: type }));

/** Every field of a product, in five parts under one button. */
export function ProductDataForm({ product, like, given, namedStrain, choices, onSaved }: ProductDataFormProps) {
  const create = useWrite('products.create');
  const update = useWrite('products.update');
  const seesCosts = useMay('costs');
  const form = useAppForm({
    initialValues: product ? valuesOf(product) : { ...newValues(like), ...given },
    version: product?.version,
    labels,
    validate: validateProduct,
    save: async (values, { version }) => {
      const body = bodyOf(values, seesCosts);
      const reason = values.priceReason.trim();
      const saved = product
        ? await update.mutateAsync({
            body: { ...body, productId: product.productId, version, ...(reason === '' ? {} : { priceReason: reason }) },
          })
        : await create.mutateAsync({ body: { ...body, picturesOf: like?.productId ?? null } });
      toast.done(values.productName.trim(), saved.message);
      onSaved?.(saved.productId, values);
    },
  });
  const { bind, values } = form;
  // A sub product line belongs to its line.
  const chooseLine = (id: number | null) => form.setValues({ productLineId: id, subProductLineId: null });
  const subLines = choices.subLines.filter(({ productLineId }) => productLineId === values.productLineId);
  const margin = marginPercent(typedPrice(values.unitPrice) ?? 0, typedPrice(values.cost));
  const isRepriced = product !== undefined && values.unitPrice !== product.unitPrice;
  return (
    <form {...form.props} aria-label="Product">
      <Panel title="Product">
        <FormColumn>
          <FormRow>
            <TextField label={labels.sku} required maxLength={40} autoComplete="off" {...bind('sku')} />
            <TextField
              label={labels.productName}
              required
              maxLength={120}
              autoComplete="off"
              {...bind('productName')}
            />
          </FormRow>
          <FormRow>
            <ListField kind="line" onAdded={chooseLine}>
              <SelectField
                label={labels.productLineId}
                required
                options={choices.lines}
                {...bind('productLineId')}
                onChange={chooseLine}
              />
            </ListField>
            <ListField
              kind="subLine"
              productLineId={values.productLineId}
              onAdded={(id) => form.setValues({ subProductLineId: id })}
            >
              <SelectField
                label={labels.subProductLineId}
                options={subLines}
                emptyLabel="None"
                {...bind('subProductLineId')}
              />
            </ListField>
          </FormRow>
          <FormRow>
            <ListField kind="strain" onAdded={(id) => form.setValues({ strainId: id })}>
              <SelectField
                label={labels.strainId}
                options={choices.strains}
                emptyLabel="None"
                hint={
                  values.strainId === null && namedStrain !== undefined ? (
                    <NamedStrain name={namedStrain} onAdded={(id) => form.setValues({ strainId: id })} />
                  ) : undefined
                }
                {...bind('strainId')}
              />
            </ListField>
            <ListField kind="brand" onAdded={(id) => form.setValues({ brandId: id })}>
              <SelectField label={labels.brandId} options={choices.brands} emptyLabel="None" {...bind('brandId')} />
            </ListField>
          </FormRow>
          <TextField label={labels.description} rows={3} maxLength={2000} {...bind('description')} />
          <TagsField label={labels.tagIds} tags={choices.tags} {...bind('tagIds')} />
        </FormColumn>
      </Panel>
      <Panel title="Price and sale">
        <FormColumn>
          <FormRow>
            <MoneyField
              label={labels.unitPrice}
              required
              hint={values.unitPrice === 0 ? 'It is sold for nothing' : undefined}
              {...bind('unitPrice')}
            />
            {seesCosts ? (
              <MoneyField
                label={labels.cost}
                hint={margin === null ? undefined : `Margin ${marginFigure(margin)}`}
                {...bind('cost')}
              />
            ) : null}
          </FormRow>
          {isRepriced ? <TextField label={labels.priceReason} maxLength={200} {...bind('priceReason')} /> : null}
          <FlagField {...bind('isActive')}>{labels.isActive}</FlagField>
          <FlagField {...bind('allowFractions')}>{labels.allowFractions}</FlagField>
        </FormColumn>
      </Panel>
      <Panel title="Package">
        <FormColumn>
          <FormRow>
            <UnitsField label={labels.packageSizeValue} {...bind('packageSizeValue')} />
            <TextField label={labels.packageSizeName} hint="g, mg, pack" maxLength={40} {...bind('packageSizeName')} />
            <UnitsField label={labels.unitsPerCase} {...bind('unitsPerCase')} />
          </FormRow>
          <FormRow>
            <UnitsField label={labels.unitWeightGrams} {...bind('unitWeightGrams')} />
            <UnitsField label={labels.servings} {...bind('servings')} />
            <TextField
              label={labels.packageBarcode}
              hint="UPC or EAN"
              maxLength={20}
              autoComplete="off"
              {...bind('packageBarcode')}
            />
          </FormRow>
        </FormColumn>
      </Panel>
      <Panel title="State">
        <FormColumn>
          <FlagField {...bind('isNonCannabis')}>{labels.isNonCannabis}</FlagField>
          <FlagField {...bind('isMedical')}>{labels.isMedical}</FlagField>
          <SelectField
            label={labels.stateType}
            options={stateTypes}
            emptyLabel="That of the product line"
            {...bind('stateType')}
          />
          <FormRow>
            <TextField
              label={labels.stateName}
              hint="Empty: as it is called here"
              maxLength={100}
              autoComplete="off"
              {...bind('stateName')}
            />
            <TextField label={labels.stateId} maxLength={60} autoComplete="off" {...bind('stateId')} />
          </FormRow>
        </FormColumn>
      </Panel>
      <div className={css.save}>
        <FormProblem problem={form.problem} />
        <StaleChoice stale={form.stale} />
        <Button
          kind="primary"
          type="submit"
          busy={form.busy}
          disabledReason={product && !form.dirty ? 'Nothing is changed' : undefined}
        >
          {product ? 'Update' : 'Add product'}
        </Button>
      </div>
    </form>
  );
}
