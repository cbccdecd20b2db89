import { countsSublotsToo } from '@cartwright/domain/counting/stock-count';
import { barcodeOf, barcodeText } from '@cartwright/domain/products/barcodes';
import { bulkUnitLabels } from '@cartwright/domain/products/bulk-units';
import { Camera, Keyboard, Minus, Plus, ScanBarcode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeTyped } from '../../../lib/keys/typed-ahead.ts';
import { hasOpenOverlay, isTextInput } from '../../../lib/keys/use-shortcut.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { ComparedUnits } from './ComparedUnits.tsx';
import type { Entry } from './use-entry.ts';
import { date, units as unitsText } from '../../../lib/format.ts';
import css from './Count.module.css';

const CameraScan = lazyPart(async () => (await import('./camera/CameraScan.tsx')).CameraScan);

/**
 * The field that a scanner types into, then the units of what was scanned. A scan of the next lot enters what is typed of the
 * one before, so that nobody has to press anything between two lots.
 */
export function CountEntry({ entry }: { entry: Entry }) {
  const { chosen, typed, message, units } = entry;
  const [text, setText] = useState('');
  const [byHand, setByHand] = useState(false);
  const [camera, setCamera] = useState(false);
  const scanField = useRef<HTMLInputElement>(null);
  const unitsField = useRef<HTMLInputElement>(null);
  const touch = useTouch();
  const key = chosen?.key;
  const bulk = chosen?.bulk ?? null;
  const scan = (scanned: string) => {
    setText('');
    entry.scan(scanned);
  };
  const onScan = useEffectEvent(scan);
  useEffect(() => {
    const timer = setTimeout(() => {
      scanField.current?.focus();
      const [first = '', ...others] = takeTyped().split('\n');
      if (others.length > 0) onScan(first);
      else setText(first);
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    (key === undefined ? scanField : unitsField).current?.focus();
  }, [key]);
  const onDigit = useEffectEvent((event: KeyboardEvent) => {
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isDigit || isTextInput(event.target) || hasOpenOverlay()) return;
    (key === undefined ? scanField : unitsField).current?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', onDigit);
    return () => document.removeEventListener('keydown', onDigit);
  }, []);

  // The label of the lot that is being counted may stay in view.
  const scanByCamera = (scanned: string) => {
    if (barcodeOf(scanned) !== chosen?.barcode) scan(scanned);
  };
  const apart = chosen?.apart;
  const box = apart === undefined ? chosen?.line : { expected: 0, sublotted: apart.units };
  const batchDate = chosen?.line?.batchDate ?? apart?.batchDate;
  const isWithSublots = box !== undefined && units !== null && countsSublotsToo(units, box);
  const step = (by: number) => {
    entry.step(by);
    unitsField.current?.focus();
  };
  return (
    <>
      {camera ? <CameraScan onScan={scanByCamera} onClose={() => setCamera(false)} /> : null}
      <form
        className={css.scan}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') scan(text.trim());
        }}
      >
        <ScanBarcode size={20} aria-hidden />
        <input
          ref={scanField}
          aria-label="Scan or type a barcode"
          placeholder="Scan a lot or sublot"
          inputMode={touch && !byHand ? 'none' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {touch && !camera ? (
          <IconButton label="Scan with the camera" kind="bare" onClick={() => setCamera(true)}>
            <Camera size={18} />
          </IconButton>
        ) : null}
        {touch ? (
          <IconButton
            label={byHand ? 'Hide the keyboard' : 'Type by hand'}
            kind="bare"
            aria-pressed={byHand}
            onClick={() => {
              setByHand(!byHand);
              scanField.current?.focus();
            }}
          >
            <Keyboard size={18} />
          </IconButton>
        ) : null}
      </form>
      {chosen === undefined ? null : (
        <form
          className={css.lot}
          aria-label={chosen.productName}
          onSubmit={(event) => {
            event.preventDefault();
            entry.next();
          }}
        >
          <h2>{chosen.productName}</h2>
          <p className="muted num">
            {bulk === null
              ? `${barcodeText(chosen.barcode)}${batchDate ? ` · batch ${date(batchDate)}` : ''}`
              : ['Bulk', bulkUnitLabels[bulk.unit], chosen.line?.area].filter(Boolean).join(' · ')}
          </p>
          <div className={css.row}>
            <div className={css.stepper}>
              {bulk === null ? (
                <IconButton label="One less" kind="bare" onClick={() => step(-1)}>
                  <Minus size={20} />
                </IconButton>
              ) : null}
              <input
                ref={unitsField}
                aria-label={bulk === null ? 'Units counted' : `Amount counted, ${bulk.unit}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={typed}
                aria-invalid={message !== '' || undefined}
                aria-describedby={message === '' ? 'count-said' : 'count-message'}
                onChange={(event) => entry.type(event.target.value)}
              />
              {bulk === null ? (
                <IconButton label="One more" kind="bare" onClick={() => step(1)}>
                  <Plus size={20} />
                </IconButton>
              ) : (
                <span className={css.unit}>{bulk.unit}</span>
              )}
            </div>
            <Button type="submit" kind="primary">
              {chosen.line === undefined ? 'Add' : 'Next'}
            </Button>
          </div>
          <p id="count-said" className={css.said} aria-live="polite" hidden={message !== ''}>
            {message === '' ? <ComparedUnits line={chosen.line} apart={apart} units={units} /> : null}
          </p>
          {isWithSublots ? (
            <p className={css.withSublots} role="status">
              {`${unitsText(units)} is all on hand, the ${unitsText(box.sublotted)} in sublots among it.`}
              <Button
                size="small"
                onClick={() => {
                  entry.type(String(box.expected));
                  unitsField.current?.focus();
                }}
              >
                {`Without sublots: ${unitsText(box.expected)}`}
              </Button>
            </p>
          ) : null}
        </form>
      )}
      <p role="alert" id="count-message" className={css.message} hidden={message === ''}>
        {message}
      </p>
    </>
  );
}
