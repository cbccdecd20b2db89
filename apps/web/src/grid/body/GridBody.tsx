import { memo, useEffect, useRef, useState } from 'react';
import { units } from '../../lib/format.ts';
import { usePrinting } from '../../lib/use-media.ts';
import { GridLines } from './GridLines.tsx';
import type { GridBodyProps } from './grid-body-props.ts';
import { allRows, maxPrintedRows, virtualFrom } from './rows-window.ts';

/** A list that grows under the focus keeps its rows, and with them the focus, up to this many. */
const maxKeptRows = 200;

function Body<T>(props: GridBodyProps<T>) {
  const { rows, columns, expanded, virtualRows: VirtualRows } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const count = rows.length + expanded.length;
  const long = rows.length >= virtualFrom;
  const ready = VirtualRows !== undefined && VirtualRows !== 'unavailable';
  const [virtual, setVirtual] = useState(long && ready);
  useEffect(() => {
    if (virtual || !long || !ready) return;
    if (rows.length >= maxKeptRows || body.current?.contains(document.activeElement) !== true) setVirtual(true);
  }, [virtual, long, ready, rows.length]);
  return (
    <tbody ref={body}>
      {virtual && ready ? (
        <VirtualRows {...props} printing={printing}>
          {(window) => <GridLines {...props} window={window} />}
        </VirtualRows>
      ) : (
        <GridLines
          {...props}
          window={allRows(count, long && VirtualRows === undefined ? virtualFrom : maxPrintedRows)}
        />
      )}
      {printing && count > maxPrintedRows ? (
        <tr>
          <td colSpan={columns.length}>
            The first {units(maxPrintedRows)} of {units(rows.length)} rows. Narrow the list to print the others.
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

export const GridBody = memo(Body);
