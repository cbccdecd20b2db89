import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../../api/query.ts';
import { searchClients } from '../../../context/search-clients.ts';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import { chosenId, type PickerOption, refusedPick } from '../../../form/picker-option.ts';
import { money, percent, units } from '../../../lib/format.ts';
import { Chip, ChipBar, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Table } from '../../../ui/page/Table.tsx';
import css from './PricesAs.module.css';

type TheirPrice = OutputOf<'products.pricesAs'>['data'][number];

/** Most products that the panel shows; the search finds the others. */
const SHOWN = 100;

/** "See prices as…": what a client or a tier pays for every product, by which rule, and from how many units on less. */
export function PricesAs({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<PickerOption | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [tierId, setTier] = useState<number | null>(null);
  const [onlyDiffering, setDiffering] = useState(true);
  const [text, setText] = useState('');
  const tiers = useQuery(read('tiers.list', { query: { take: 100, sortField: 'name', sortDir: 'asc' } }));
  const clientId = chosenId(client);
  const who = clientId === undefined ? { accountTierId: tierId } : { clientId };
  const top = useRef<HTMLDivElement>(null);
  // After the panel has opened: a phone's takes the focus itself.
  useEffect(() => top.current?.querySelector('input')?.focus(), []);
  const page = { skip: 0, take: SHOWN };
  const query = useQuery(read('products.pricesAs', { body: { ...who, searchKey: text, onlyDiffering, page } }));
  return (
    <Drawer title={`See prices as${clientId === undefined ? '' : ` ${client?.label ?? ''}`}`} onClose={onClose}>
      <div ref={top}>
        <AsyncPicker
          label="Client"
          name="client"
          placeholder="Name, license or city"
          search={searchClients}
          value={client}
          onChange={(next) => {
            setClient(next);
            setAsked(false);
            setTier(null);
          }}
          onBlur={() => setAsked(true)}
          error={isAsked ? refusedPick(client) : undefined}
        />
      </div>
      <div className={css.chips}>
        <ChipBar label="Prices">
          <ChipSelect
            label="Tier"
            emptyLabel="Any tier"
            options={tiers.data?.data ?? []}
            value={tierId}
            onChange={(chosen) => {
              setTier(chosen);
              setClient(null);
            }}
          />
          <Chip pressed={onlyDiffering} onChange={setDiffering}>
            Differs from the list
          </Chip>
        </ChipBar>
      </div>
      <SearchBox label="Search products" value={text} onSearch={setText} />
      <Loaded query={query}>{(answer) => <Prices {...answer} isClient={clientId !== undefined} />}</Loaded>
    </Drawer>
  );
}

/** "Tiers Gold, Silver." of a client. */
const tiersText = (names: readonly string[]): string =>
  names.length === 0 ? 'In no tier.' : `${names.length === 1 ? 'Tier' : 'Tiers'} ${names.join(', ')}.`;

type PricesProps = OutputOf<'products.pricesAs'> & { readonly isClient: boolean };

function Prices({ data, count, averageOff, minimumOrder, tierNames, isClient }: PricesProps) {
  const tiers = isClient ? `${tiersText(tierNames)} ` : '';
  if (count === 0) return <p className="muted">{tiers}Every product is at its list price.</p>;
  const most = count > SHOWN ? ` The first ${SHOWN} of ${count} products are shown.` : '';
  return (
    <>
      <p className="muted" role="status">
        {tiers}On average {percent(averageOff)} below the list.
        {minimumOrder === null ? null : ` Minimum order ${money(minimumOrder)}.`}
        {most}
      </p>
      <Table className={css.prices} aria-label="Prices">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Their price</th>
            <th scope="col">Next break</th>
          </tr>
        </thead>
        {[...Map.groupBy(data, ({ productLine }) => productLine)].map(([line, products]) => (
          <tbody key={line}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {line}
              </th>
            </tr>
            {products.map((product) => (
              <PriceRow key={product.id} product={product} />
            ))}
          </tbody>
        ))}
      </Table>
    </>
  );
}

const PriceRow = ({ product }: { product: TheirPrice }) => (
  <tr>
    <td>
      {product.productName}
      <small>{product.ruleName ?? 'List price'}</small>
      {product.notOfferedTo === null ? null : <Tag tone="amber">Not offered to {product.notOfferedTo}</Tag>}
    </td>
    <td className="num">
      {product.ruleId === null ? null : (
        <s>
          <span className="sr">List price </span>
          {money(product.unitPrice)}
        </s>
      )}{' '}
      <b>{money(product.unitPriceAfterDiscount)}</b>
    </td>
    <td className="num">
      {product.nextBreak === null
        ? '–'
        : `${units(product.nextBreak.fromUnits)}+ ${money(product.nextBreak.unitPrice)}`}
    </td>
  </tr>
);
