import { nextOrderNoFault } from '@cartwright/domain/orders/order-number';
import { orderMessageName, orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Section } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';

/** The number of the next order, which only goes up, and what the order will be called. */
export function OrderNumber() {
  const query = useQuery(read('orders.nextNumber', {}));
  return (
    <Section title="Order numbers">
      <Loaded query={query} loading={<Skeleton lines={2} label="Loading the next order number" />}>
        {({ nextOrderNo }) => <NextNumber lowest={nextOrderNo} />}
      </Loaded>
    </Section>
  );
}

function NextNumber({ lowest }: { lowest: number }) {
  const raise = useWrite('orders.raiseNumber');
  const form = useAppForm<{ nextOrderNo: number | null }>({
    initialValues: { nextOrderNo: lowest },
    validate: { nextOrderNo: (wanted) => nextOrderNoFault(wanted, lowest) },
    save: async ({ nextOrderNo }) => {
      const { message } = await raise.mutateAsync({ body: { nextOrderNo: nextOrderNo ?? lowest } });
      toast.success(message);
    },
  });
  const { nextOrderNo: wanted } = form.values;
  const shown = wanted === null || nextOrderNoFault(wanted, lowest) !== null ? lowest : wanted;
  return (
    <form {...form.props} aria-label="Order numbers">
      <UnitsField
        label="Next order number"
        required
        hint={`The next order is ${orderName({ orderNo: shown })} on documents, ${orderMessageName({ orderNo: shown })} in messages; invoices have its number. It can only go up.`}
        {...form.bind('nextOrderNo')}
      />
      <SaveButton form={form} kind="default" />
    </form>
  );
}
