import { type Operation, provideTables } from '@cartwright/web/api/app.ts';
import { read } from '@cartwright/web/api/query.ts';
import { useWrite } from '@cartwright/web/api/use-write.ts';
import { FormDialog } from '@cartwright/web/form/FormDialog.tsx';
import { UnitsField } from '@cartwright/web/form/NumberFields.tsx';
import { useAppForm } from '@cartwright/web/form/use-app-form.ts';
import { counted } from '@cartwright/web/lib/format.ts';
import { Button } from '@cartwright/web/ui/controls/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { contract } from './shop.ts';
import type { calls } from './shop-calls.ts';

declare module '@cartwright/web/api/app.ts' {
  interface App {
    readonly contract: typeof contract;
    readonly calls: typeof calls;
  }
}

provideTables({
  calls: async () => (await import('./shop-calls.ts')).calls,
  changes: () => Promise.resolve({ 'shop.order': ['shop'] }),
});

/** Every call of this app; one of the staff would be missing. */
export const ownCalls: Readonly<Record<Operation, true>> = { 'shop.products': true, 'shop.order': true };

/** An app on the parts of the web app: with other calls, and none of its screens. */
export function Shop({ onClose }: { onClose: () => void }) {
  const products = useQuery(read('shop.products', { body: { searchKey: '' } }));
  const { mutateAsync: order } = useWrite('shop.order');
  const form = useAppForm<{ units: number | null }>({
    initialValues: { units: null },
    save: async ({ units }) => await order({ body: { productId: 1, units: units ?? 0 } }),
  });
  return (
    <FormDialog title="Order" form={form} submit="Order" onClose={onClose}>
      <UnitsField label="Units" {...form.bind('units')} />
      <Button>{counted(products.data?.data.length ?? 0, 'product')}</Button>
    </FormDialog>
  );
}
