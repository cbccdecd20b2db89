import type { OutputOf } from '@cartwright/contract/contract';
import { pictureFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { MOST_PICTURES } from '@cartwright/domain/products/pictures';
import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ProductPicture } from '../shared/ProductPicture.tsx';
import { useAddPictures } from './use-add-pictures.ts';
import css from './ProductPictures.module.css';

type Product = OutputOf<'products.info'>;

/** The pictures of a product. Who may change it adds some by a click, by dropping or pasting them, orders and removes them. */
export function ProductPictures({ product }: { product: Product }) {
  const { pictures, productName } = product;
  const mayEdit = useMay('products.edit');
  const [chosen, setChosen] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const { add, busy, faults } = useAddPictures(product.productId, mayEdit);
  const shown = chosen !== null && pictures.includes(chosen) ? chosen : (pictures[0] ?? null);
  const at = shown === null ? -1 : pictures.indexOf(shown);
  const drag = (on: boolean) => (event: DragEvent) => {
    if (!mayEdit) return;
    event.preventDefault();
    setOver(on);
  };
  return (
    <div
      className={css.pictures}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (mayEdit) add([...event.dataTransfer.files]);
      }}
    >
      <Panel title="Pictures">
        <ProductPicture
          hash={shown}
          product={product}
          size="medium"
          alt={shown === null ? '' : `${productName}, picture ${at + 1} of ${pictures.length}`}
          className={css.large}
        />
        {pictures.length > 1 || mayEdit ? (
          <div className={css.row}>
            {pictures.map((hash, index) => (
              <button
                key={hash}
                type="button"
                className={css.choice}
                aria-pressed={hash === shown}
                aria-label={`Picture ${index + 1}`}
                onClick={() => setChosen(hash)}
              >
                <ProductPicture hash={hash} product={product} />
              </button>
            ))}
            {mayEdit && pictures.length < MOST_PICTURES ? <AddTile busy={busy} onFiles={add} /> : null}
          </div>
        ) : null}
        {mayEdit && shown !== null ? <Changes product={product} shown={shown} at={at} /> : null}
        {mayEdit && pictures.length < MOST_PICTURES ? (
          <p className={css.hint}>
            {busy ? 'Adding the pictures' : 'Choose, drop or paste pictures: JPEG, PNG or WebP, at most 10 MB.'}
          </p>
        ) : null}
        {faults.length === 0 ? null : (
          <ul className={css.faults} role="alert">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function AddTile({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={css.add}
        aria-label="Add pictures"
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
      >
        <Plus size={16} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={Object.keys(pictureFiles).join()}
        aria-label="Add pictures"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file can be chosen again after it was corrected
        }}
      />
    </>
  );
}

/** Moves the shown picture, or takes it off. */
function Changes({ product, shown, at }: { product: Product; shown: string; at: number }) {
  const { act, busy } = useAct();
  const { productId, productName, pictures } = product;
  const move = (to: number) => {
    const hashes = pictures.toSpliced(at, 1).toSpliced(to, 0, shown);
    void act('products.sortPictures', { body: { productId, hashes } }, { subject: productName, done: null });
  };
  const remove = () =>
    void act(
      'products.removePicture',
      { body: { productId, hash: shown } },
      {
        ask: {
          title: `Remove picture ${at + 1}?`,
          text: `${productName} shows it no more.`,
          confirmLabel: 'Remove',
          danger: true,
        },
        subject: productName,
        done: 'Picture removed.',
      },
    );
  return (
    <div className={css.changes}>
      {pictures.length > 1 ? (
        <>
          <Button
            size="small"
            icon={<ArrowLeft size={14} />}
            busy={busy}
            disabledReason={at === 0 ? 'It is the first one.' : undefined}
            onClick={() => move(at - 1)}
          >
            Earlier
          </Button>
          <Button
            size="small"
            icon={<ArrowRight size={14} />}
            busy={busy}
            disabledReason={at === pictures.length - 1 ? 'It is the last one.' : undefined}
            onClick={() => move(at + 1)}
          >
            Later
          </Button>
        </>
      ) : null}
      <Button size="small" icon={<Trash2 size={14} />} busy={busy} onClick={remove}>
        Remove
      </Button>
    </div>
  );
}
