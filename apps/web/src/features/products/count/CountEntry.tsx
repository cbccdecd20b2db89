import { countedFault, countsSublotsToo } from '@cartwright/domain/counting/stock-count';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { barcodeOf, barcodeText } from '@cartwright/domain/products/barcodes';
import { Camera, Keyboard, Minus, Plus, ScanBarcode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeTyped } from '../../../lib/keys/typed-ahead.ts';
import { hasOpenOverlay, isTextInput } from '../../../lib/keys/use-shortcut.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { ComparedUnits } from './ComparedUnits.tsx';
import { type CountLine, lineOf, readUnits } from './count-view.ts';
import { date, units as unitsText } from '../../../lib/format.ts';
import css from './Count.module.css';

const CameraScan = lazyPart(async () => (await import('./camera/CameraScan.tsx')).CameraScan);

/** What is counted: a line of the count, or a barcode that it does not expect. */
type Chosen = Pick<CountLine, 'barcode' | 'productName'> & { readonly line: CountLine | undefined };

interface CountEntryProps {
  lines: readonly CountLine[];
  chosen: string | undefined;
  onChoose: (barcode: string | undefined) => void;
  onEnter: (entry: { barcode: string; productName: string; units: number }) => void;
}

/**
 * The field that a scanner types into, then the units of what was scanned. A scan of the next lot in the field of units enters
 * what is typed there first, so that nobody has to press anything between two lots.
 */
export function CountEntry({ lines, chosen: barcode, onChoose, onEnter }: CountEntryProps) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [byHand, setByHand] = useState(false);
  const [camera, setCamera] = useState(false);
  const scanField = useRef<HTMLInputElement>(null);
  const unitsField = useRef<HTMLInputElement>(null);
  const touch = useTouch();
  const chosen = barcode === undefined ? undefined : chosenOf(lines, barcode);
  const scan = (scanned: string) => {
    const line = lineOf(lines, scanned);
    const digits = barcodeOf(scanned);
    const found = line?.barcode ?? (/^\d{16}$/.test(digits) ? digits : undefined);
    setText('');
    setMessage(found === undefined ? `No lot of this count is found by “${scanned}”.` : '');
    if (found !== undefined) onChoose(found);
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
  // What was chosen before has its units no more.
  const [shownFor, setShownFor] = useState(barcode);
  if (shownFor !== barcode) {
    setShownFor(barcode);
    setTyped('');
    setMessage('');
  }
  useEffect(() => {
    (barcode === undefined ? scanField : unitsField).current?.focus();
  }, [barcode]);
  const onDigit = useEffectEvent((event: KeyboardEvent) => {
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isDigit || isTextInput(event.target) || hasOpenOverlay()) return;
    (barcode === undefined ? scanField : unitsField).current?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', onDigit);
    return () => document.removeEventListener('keydown', onDigit);
  }, []);

  const { units: amount } = readUnits(typed);
  const units = amount === '' ? null : (readNumber(amount) ?? Number.NaN);
  const faultOf = (): string => {
    if (units === null) return 'Enter what is there: 0 when nothing is left.';
    if (Number.isNaN(units)) return numberFault(amount);
    return countedFault(units) ?? '';
  };
  const next = (byCamera: string | null = null) => {
    if (chosen === undefined) return;
    const scanned = byCamera ?? readUnits(typed).barcode;
    const fault = faultOf();
    // A scan without units before it only opens the next lot.
    if (fault === '' && units !== null) onEnter({ barcode: chosen.barcode, productName: chosen.productName, units });
    else if (scanned === null || units !== null) return setMessage(fault);
    setTyped('');
    if (scanned === null) onChoose(undefined);
    else scan(scanned);
  };
  // The label of the lot that is being counted may stay in view.
  const scanByCamera = (scanned: string) => {
    if (chosen === undefined) scan(scanned);
    else if (barcodeOf(scanned) !== chosen.barcode) next(scanned);
  };
  const typedUnits = units !== null && countedFault(units) === null ? units : null;
  const box = chosen?.line;
  const isWithSublots = box !== undefined && typedUnits !== null && countsSublotsToo(typedUnits, box);
  const step = (by: number) => {
    const from = units === null || Number.isNaN(units) ? 0 : units;
    setTyped(String(Math.max(0, from + by)));
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
            next();
          }}
        >
          <h2>{chosen.productName}</h2>
          <p className="muted num">
            {barcodeText(chosen.barcode)}
            {chosen.line?.batchDate ? ` · batch ${date(chosen.line.batchDate)}` : null}
          </p>
          <div className={css.row}>
            <div className={css.stepper}>
              <IconButton label="One less" kind="bare" onClick={() => step(-1)}>
                <Minus size={20} />
              </IconButton>
              <input
                ref={unitsField}
                aria-label="Units counted"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={typed}
                aria-invalid={message !== '' || undefined}
                aria-describedby={message === '' ? 'count-said' : 'count-message'}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setMessage('');
                }}
              />
              <IconButton label="One more" kind="bare" onClick={() => step(1)}>
                <Plus size={20} />
              </IconButton>
            </div>
            <Button type="submit" kind="primary">
              {chosen.line === undefined ? 'Add' : 'Next'}
            </Button>
          </div>
          <p id="count-said" className={css.said} aria-live="polite" hidden={message !== ''}>
            {message === '' ? <ComparedUnits line={chosen.line} units={typedUnits} /> : null}
          </p>
          {isWithSublots ? (
            <p className={css.withSublots} role="status">
              {`${unitsText(typedUnits)} is all on hand, the ${unitsText(box.sublotted)} in sublots among it.`}
              <Button
                size="small"
                onClick={() => {
                  setTyped(String(box.expected));
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

function chosenOf(lines: readonly CountLine[], barcode: string): Chosen {
  const line = lines.find((each) => each.barcode === barcode);
  return { barcode, productName: line?.productName ?? 'Not in this count', line };
}
