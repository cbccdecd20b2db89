import { accountingLabels } from '@cartwright/domain/accounting/accounting-form';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { companyLabels } from '@cartwright/domain/settings/company-form';
import { ccrsLabels } from '@cartwright/domain/paperwork/ccrs-settings';
import { ruleLabels } from '@cartwright/domain/money/rule-form';
import { productLabels } from '@cartwright/domain/products/product-form';
import { sourceLabels } from '@cartwright/domain/products/source-form';
import { personLabels } from '@cartwright/domain/settings/person-form';
import { deliveryLabels, inventoryLabels } from '@cartwright/domain/accounts/preference-labels';

/** The fields of forms, called as the form calls them. */
const texts = <F extends string>(labels: Readonly<Record<F, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label, kind: 'text' }])) as Readonly<
    Record<F, { readonly label: string; readonly kind: 'text' }>
  >;

/** Fields that `changesOf` compares; every change brings the label that its own form has for the field. */
export const changedFields = {
  ...texts(sourceLabels),
  ...texts(productLabels),
  ...texts(ruleLabels),
  ...texts(accountingLabels),
  ...texts(ccrsLabels),
  ...texts(companyLabels),
  ...texts(deliveryLabels),
  ...texts(inventoryLabels),
  ...texts(personLabels),
  ...texts(clientLabels),
  mailsWatched: { label: 'Mail about watched orders', kind: 'flag' },
  // of contacts
  firstName: { label: 'First name', kind: 'name' },
  lastName: { label: 'Last name', kind: 'name' },
  phoneNumbers: { label: 'Phones', kind: 'text' },
  notes: { label: 'Notes', kind: 'text' },
} as const;
